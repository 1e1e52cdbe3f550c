/// A key path from an enum to one of its cases, such as `\Action.Cases.row`.
///
/// Paths to the same case are equal and have the same hash.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A case key path with an erased payload type.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  /// Embeds a value in the case.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(
    _ value: AssociatedValue
  ) -> Enum where Root == Case<Enum>, Value == Case<AssociatedValue> {
    Case<Enum>()[keyPath: self].embed(value, as: Enum.self)
  }

  /// Returns the enum value of a case without payload.
  @inlinable
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    Case<Enum>()[keyPath: self].embed((), as: Enum.self)
  }

  /// Matches an enum value in `switch` and `if case`, regardless of its payload.
  @inlinable
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    lhs: KeyPath,
    rhs: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    Case<Enum>()[keyPath: lhs].extract(from: rhs) != nil
  }
}

extension _AppendKeyPath {
  /// Embeds a value in the case; returns `nil` if the type of `value` differs from the payload type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(
    _ value: Any
  ) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    (self as PartialCaseKeyPath<Enum>).erasedCase()?.embedIfPossible(value) as? Enum
  }
}
