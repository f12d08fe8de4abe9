import Glibc

/// Case 4: the time from process start to the first result in Python, next to Python's own start.
///
/// `FINGERPOST_PYTHON` names the interpreter (default `python3`), `FINGERPOST_LIBRARY` the engine.
enum PythonStart {
  private static let firstResult = """
    from fingerpost import Lab, Script
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        card.add_recognizer("tap", name="tap")
        assert lab.play(Script().tap(card)).log("actions") == "tap.action"
    """

  static func run(_ effort: Effort) throws -> [Measurement] {
    let python = getenv("FINGERPOST_PYTHON").map { String(cString: $0) } ?? "python3"
    guard try spawn(python, firstResult) else {
      printError(
        "4: \(python) has no working fingerpost package; FINGERPOST_PYTHON may name one that has")
      return []
    }
    let times = try race(
      effort,
      [firstResult, "pass"].map { program in
        { try seconds(waiting: true) { _ = try spawn(python, program) } }
      })
    return [
      Measurement(
        number: 4, title: "process start to first result", memory: "", unit: "start", count: 1,
        seconds: times[0], yardstick: times[1], against: "python -c pass")
    ]
  }

  /// Whether the program ended well.
  private static func spawn(_ python: String, _ program: String) throws(Mismatch) -> Bool {
    let words = [python, "-c", program]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for word in arguments { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    guard posix_spawnp(&child, python, &actions, nil, arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child else {
      throw Mismatch(description: "\(python) was lost")
    }
    return status == 0
  }
}
