import IssueReporting

extension Optional: CasePathable, CasePathIterable {
  /// The paths to an optional's cases, and through it to those of what it wraps.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline
    init() {}

    /// The path to the case an optional value is in.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The path to an absent value.
    @inlinable
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(
        embed: { .none },
        extract: { if case .none = $0 { () } else { nil } }
      )
    }

    /// The path to the wrapped value.
    @inlinable
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    // Members of sequences hide cases with their names here. Looking cases up in the wrapped enum itself was
    // tried: every misspelled path then ends in a message about optionals, and takes long to check.

    /// The path to a case of the wrapped enum.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: CaseKeyPath<Wrapped, Member>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      let wrapped = AnyCasePath(keyPath)
      return AnyCasePath(
        embed: { $0.map(wrapped.embed) },
        extract: { $0.flatMap(wrapped.extract).map(Optional<Member>.some) }
      )
    }

    /// Lists both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths to an optional's cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// Goes on to what an optional value wraps, without spelling `some`.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    self[dynamicMember: keyPath].some
  }
}

extension AnyCasePath {
  /// Goes on to what an optional value wraps, without spelling `some`.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    self[dynamicMember: keyPath].some
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether there is a value, and it is in a case of the wrapped enum.
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Changes the value of a case of the wrapped enum in place.
  ///
  /// Reports an issue if there is no value, or if it is in another case.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let casePath = AnyCasePath<Self, Wrapped>(embed: { .some($0) }, extract: { $0 })
      .appending(AnyCasePath(keyPath))
    guard casePath.modify(&self, yield) == nil else { return }
    reportIssue(
      Messages.cannotModify(self, Value.self, keyPath: keyPath),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
