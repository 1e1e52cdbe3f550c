#if OlderNames
extension SharedReader {
  /// Creates a reader of a constant value; the pre-1.0 spelling of `SharedReader(value:)`.
  ///
  /// - Parameter value: The value.
  /// - Returns: A reader of the value.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }
}
#endif
