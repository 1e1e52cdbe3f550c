extension Effect {
  /// A child's effect, as its parent returns it.
  ///
  /// - Parameters:
  ///   - embed: Turns the child's actions into the parent's.
  ///   - key: Names the child, if it can end while the effect runs.
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
