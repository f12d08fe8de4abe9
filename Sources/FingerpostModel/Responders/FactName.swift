/// The name of a fact, and its owner.
struct FactName: Hashable, Sendable {
  let name: String
  let value: String
  let owner: SubjectID
}
