extension Result: CasePathable, CasePathIterable {
  /// The paths to a result's cases.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline
    init() {}

    /// The path to the case a result is in.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The path to the value of a success.
    @inlinable
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error of a failure.
    @inlinable
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// Lists both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths to a result's cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
