import FingerpostAnswers
import FingerpostLab
import FingerpostModel

extension Lab {
  /// Throws where an observation of variants names nothing, neither here nor in a variant: the
  /// script or a change may create an object.
  func checkNames(
    of observation: LogObservation, _ script: Script, _ changes: [Change] = [], threads: Int?
  ) throws(LabError) {
    if !observation.hasNames, observation.token == nil { return }
    let here = LogVocabulary(timeline, [self])
    do throws(LabError) {
      try observation.check([here])
    } catch {
      var variants = Variants(script)
      variants.keepsTimelines = true
      variants.threads = threads
      variants.add([])
      for change in changes { variants.add([change]) }
      let played = try play(variants).variants.compactMap(\.timeline)
      try observation.check([here] + played.map { LogVocabulary($0.subjects) })
    }
  }
}
