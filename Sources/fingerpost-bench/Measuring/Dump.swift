import Fingerpost
import Glibc
func dump(_ t: TimelineSnapshot, _ title: String) {
  guard let n = getenv("BENCH_DUMP").flatMap({ Int(String(cString: $0)) }) else { return }
  print("=====", title)
  for (i, r) in t.enumerated().prefix(n) {
    print(i, "t", r.time.nanoseconds, "turn", r.turn, "c", r.cause, r.kind, r.rule, "[\(t.subject(r.subject).name)]", "[\(t.subject(r.object).name)]", t.touches(of: r), "\(r.from)>\(r.to)", "a", r.answer, "tc", r.tapCount, r.x, r.y, r.reason)
  }
}
