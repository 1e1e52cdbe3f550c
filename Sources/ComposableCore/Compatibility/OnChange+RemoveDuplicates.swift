#if OlderNames
extension Reducer {
  /// Runs another reducer on the same action after this reducer has changed a value.
  ///
  /// - Parameters:
  ///   - toValue: A function that reads the value.
  ///   - removeDuplicates: A comparison; true if two values are duplicates.
  ///   - reducer: A closure that creates the reducer from the old and new value.
  /// - Returns: This reducer, followed by the created reducer.
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(
      base: self,
      toValue: { Compared(value: toValue($0), isSame: removeDuplicates) },
      reducer: { reducer($0.value, $1.value) }
    )
  }
}

/// A value compared by a closure.
private struct Compared<Value>: Equatable {
  let value: Value
  let isSame: (Value, Value) -> Bool

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isSame(lhs.value, rhs.value)
  }
}
#endif
