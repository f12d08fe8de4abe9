import FingerpostModel

extension GestureSystem {
  /// Changes the thresholds; parameters that follow a field and have not been set otherwise go along.
  public mutating func setProfile(_ profile: Profile) {
    let old = context.profile
    context.profile = profile
    for recognizer in 0..<recognizers.capacity where recognizers.isLive(recognizer) {
      let type = registry.types[recognizers[recognizer].typeIndex]
      for (index, parameter) in type.parameters.enumerated() {
        guard let field = parameter.profileField,
          type.get(recognizers[recognizer].machine, index) == old[field]
        else { continue }
        type.set(&recognizers[recognizer].machine, index, profile[field])
      }
    }
  }
}
