extension Never: CasePathable, CasePathIterable {
  /// No paths: `Never` has no case.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// Cannot be called, for want of a value.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Lists nothing.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  /// No paths: `Never` has no case.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
