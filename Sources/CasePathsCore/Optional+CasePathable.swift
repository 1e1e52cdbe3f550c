import IssueReporting

extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional and, through it, of the wrapped enum.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline
    init() {}

    /// The path to the case of an optional value.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The path to `none`.
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

    // Sequence members hide cases with the same name. Member lookup directly in the wrapped enum is no alternative: a
    // misspelled path then has a misleading diagnostic and slow type checking.

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

    /// Returns an iterator over both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The case paths of an optional.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// Appends the wrapped value of an optional, without `some` in the path.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    self[dynamicMember: keyPath].some
  }
}

extension AnyCasePath {
  /// Appends the wrapped value of an optional, without `some` in the path.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    self[dynamicMember: keyPath].some
  }
}

extension Optional where Wrapped: CasePathable {
  /// Returns true if the optional wraps an enum in the given case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Modifies the payload of a case of the wrapped enum in place.
  ///
  /// Reports an issue if the optional is `nil` or the enum is in another case.
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
