import IssueReporting

/// An enum with key paths to its cases; `@CasePathable` generates the conformance.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case rowTapped(id: Int)
///   case refresh
/// }
///
/// let path = \Action.Cases.rowTapped
/// let isRow = Action.refresh.is(\.rowTapped)  // false
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with one property per case that returns the case path.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The root type of key paths to the enum's cases.
  public typealias Cases = Case<Self>

  /// The payload of a case; `nil` if the enum is in another case.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Case<Self>()[keyPath: keyPath].extract(from: self)
  }

  /// The payload of a case with an erased type; `nil` if the enum is in another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    keyPath.erasedCase()?.extractIfPossible(from: self)
  }

  /// Replaces the payload of a case; ignored if the enum is in another case.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    // A mutating getter prevents this overload in reads of constants, such as `#expect(value[case: \.name] == "Blob")`.
    @available(
      *,
      unavailable,
      message: "Reading a case returns an optional; assign it to a constant first."
    )
    mutating get {
      preconditionFailure("Reading a case without an optional cannot be compiled.")
    }
    set {
      let casePath = AnyCasePath(keyPath)
      guard casePath.extract(from: self) != nil else { return }
      self = casePath.embed(newValue)
    }
  }

  /// The payload of a case, for enums with `@dynamicMemberLookup`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Replaces the payload of a case, for enums with `@dynamicMemberLookup`; ignored in another case.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value {
    // A mutating getter, as in the subscript above.
    @available(
      *,
      unavailable,
      message: "Reading a case returns an optional; assign it to a constant first."
    )
    mutating get {
      preconditionFailure("Reading a case without an optional cannot be compiled.")
    }
    set {
      let casePath = Self.allCasePaths[keyPath: keyPath]
      guard casePath.extract(from: self) != nil else { return }
      self = casePath.embed(newValue)
    }
  }

  /// Returns true if the enum is in a case, regardless of its payload.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    keyPath.erasedCase()?.matches(self) ?? false
  }

  /// Modifies the payload of a case in place; reports an issue if the enum is in another case.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard AnyCasePath(keyPath).modify(&self, yield) == nil else { return }
    reportIssue(
      Messages.cannotModify(self, Value.self, keyPath: keyPath),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension CasePathable {
  /// Improves the diagnostic of a misspelled case in a pattern.
  ///
  /// The compiler treats an unknown case as a value and looks for `~=`. Without this overload it reports a missing
  /// member of an unrelated type.
  @available(*, unavailable, message: "Only the cases of an enum can be matched in a pattern.")
  public static func ~= (pattern: Self, value: Self) -> Bool {
    preconditionFailure("A comparison that is unavailable cannot be compiled.")
  }
}
