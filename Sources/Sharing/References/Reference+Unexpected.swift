import ComposableDiagnostics

extension Reference {
  /// How the value differs from what the test that is making an expectation has for it, if it does.
  var unexpected: UnassertedChange? {
    guard let snapshot else { return nil }
    let live = live
    let parts = ValueComparison.differences(snapshot, live)
    guard !parts.isEmpty else { return nil }
    return UnassertedChange(
      type: Value.self,
      callSite: CallSite(),
      isExpectation: false,
      isByEffect: false,
      difference: Messages.difference(snapshot, live, parts: parts)
    )
  }
}
