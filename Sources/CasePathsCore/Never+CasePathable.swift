extension Never: CasePathable, CasePathIterable {
  /// The empty set of case paths.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// Unreachable, because `Never` has no values.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Returns an empty iterator.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  /// The empty set of case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
