extension AnyCasePath {
  /// Makes a case path from a case's constructor, as `@CasePathable` spells it.
  ///
  /// Modules in the Swift 5 language mode do not see a constructor as `@Sendable`. It is nonetheless: it
  /// captures nothing. Pass nothing else.
  @inlinable
  public static func _$embed(
    _ embed: @escaping (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    // Safe for case constructors, the only thing macro expansions pass: no captures, no state.
    nonisolated(unsafe) let embed = embed
    return Self(embed: { embed($0) }, extract: extract)
  }
}
