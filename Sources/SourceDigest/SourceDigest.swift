import Foundation
import PackagePlugin

/// Writes the digest of the engine's sources into the module that a plugin is built against.
///
/// Code of every module is inlined into its users, so a plugin fits exactly the sources that it was
/// built with.
@main
struct SourceDigest: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
    let rooms = [target] + target.recursiveTargetDependencies
    let sources = rooms.compactMap(\.sourceModule)
      .flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
      .sorted { $0.path < $1.path }
    let made = context.pluginWorkDirectoryURL.appending(path: "SourceDigest.swift")
    // POSIX's cksum: 32 bits of the content, and its length.
    let script = """
      out=$1; shift
      cat "$@" | cksum | {
        read -r sum length
        echo "extension PluginHandshake {"
        echo "  @_alwaysEmitIntoClient"
        echo "  static var sourceDigest: UInt64 { $sum << 32 | $length }"
        echo "}"
      } > "$out"
      """
    return [
      .buildCommand(
        displayName: "Digest of the engine's sources", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "digest", made.path] + sources.map(\.path), inputFiles: sources,
        outputFiles: [made])
    ]
  }
}
