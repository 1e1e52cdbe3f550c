extension Effect {
  /// Converts a child's effect to an effect of its parent.
  ///
  /// - Parameters:
  ///   - embed: The conversion of the child's actions.
  ///   - key: The identity of the child, if the child can be removed while the effect runs.
  /// - Returns: The effect in the parent's domain.
  @inlinable
  func lifted<Parent>(
    by embed: @escaping @Sendable (Action) -> Parent,
    in key: ChildKey? = nil
  ) -> Effect<Parent> {
    if isNone { return .none }
    let effect = embedded(by: embed)
    guard let key else { return effect }
    return Effect<Parent>(.scoped(key, effect))
  }
}
