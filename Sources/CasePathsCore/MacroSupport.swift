extension AnyCasePath {
  /// Creates a case path from a case constructor, for the expansion of `@CasePathable`.
  ///
  /// In the Swift 5 language mode a constructor is not `@Sendable`, and functions of a generic enum capture its type
  /// parameters, which need not be `SendableMetatype`. Both are safe without captured values. Pass case constructors
  /// and patterns only.
  @inlinable
  public static func _$embed(
    _ embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> Self {
    // Safe for macro expansions: constructors and patterns capture no values.
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let extract = extract
    return Self(embed: { embed($0) }, extract: { extract($0) })
  }
}
