/// A key path from an enum to one of its cases, as in `\Action.Cases.row`.
///
/// Two paths to the same case are equal and hash alike, wherever they were written.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case whose value type has been erased.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  /// Makes the enum's value in this case.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(
    _ value: AssociatedValue
  ) -> Enum where Root == Case<Enum>, Value == Case<AssociatedValue> {
    Case<Enum>()[keyPath: self].embed(value, as: Enum.self)
  }

  /// Makes the enum's value in this case, which holds nothing.
  @inlinable
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    Case<Enum>()[keyPath: self].embed((), as: Enum.self)
  }

  /// Lets `switch` and `if case` match an enum against a case, whatever it holds.
  @inlinable
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    lhs: KeyPath,
    rhs: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    Case<Enum>()[keyPath: lhs].extract(from: rhs) != nil
  }
}

extension _AppendKeyPath {
  /// Makes the enum's value in this case, or `nil` if `value` is not what the case holds.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(
    _ value: Any
  ) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    (self as PartialCaseKeyPath<Enum>).erasedCase()?.embedIfPossible(value) as? Enum
  }
}
