extension TimelineIndex {
  public func whyNot(_ token: String) throws(QuestionError) -> Explanation { throw QuestionError(.name, "") }
}
