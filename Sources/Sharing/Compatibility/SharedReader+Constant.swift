extension SharedReader {
  /// A shared value that never changes; `SharedReader(value:)` under the name that older code has for it.
  ///
  /// - Parameter value: The value.
  /// - Returns: A reader of it.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }
}
