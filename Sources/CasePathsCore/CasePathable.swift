import IssueReporting

/// An enum whose cases can be reached by key paths; `@CasePathable` writes the conformance.
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
  /// A type with one property per case, each the path to it.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// Where key paths to this enum's cases start.
  public typealias Cases = Case<Self>

  /// The value of a case, or `nil` if the enum is in another one.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Case<Self>()[keyPath: keyPath].extract(from: self)
  }

  /// The value of a case whose type has been erased, or `nil` if the enum is in another one.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    keyPath.erasedCase()?.extractIfPossible(from: self)
  }

  /// Replaces the value of a case, if the enum is in that case; otherwise nothing happens.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    // "mutating" keeps the compiler from choosing this one where a constant is read, as in
    // `#expect(value[case: \.name] == "Blob")`.
    @available(
      *,
      unavailable,
      message: "A case is read as an optional; read it into a constant first."
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

  /// The value of a case, for enums marked `@dynamicMemberLookup`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Replaces the value of a case, for enums marked `@dynamicMemberLookup` that are in that case.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value {
    // See above for why it is "mutating".
    @available(
      *,
      unavailable,
      message: "A case is read as an optional; read it into a constant first."
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

  /// Whether the enum is in a case, whatever it holds.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    keyPath.erasedCase()?.matches(self) ?? false
  }

  /// Changes the value of a case in place, and reports an issue if the enum is in another case.
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
  /// Stands for a case that an enum does not have.
  ///
  /// What is no case is a value to the compiler, and values are compared by an operator. Without this one
  /// it looks for a misspelled case in the type of another overload, and reports that it is not there.
  @available(*, unavailable, message: "Only the cases of an enum can be told apart in a pattern.")
  public static func ~= (pattern: Self, value: Self) -> Bool {
    preconditionFailure("A comparison that is unavailable cannot be compiled.")
  }
}
