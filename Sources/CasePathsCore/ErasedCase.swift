/// A `Case` with a value type known only at runtime, such as the end of a partial key path.
protocol ErasedCase {
  /// Embeds a value; returns `nil` if the type of `value` is wrong.
  func embedIfPossible(_ value: Any) -> Any?

  /// Extracts the payload; returns `nil` if `root` is in another case.
  func extractIfPossible<Root>(from root: Root) -> Any?

  /// Returns true if `root` is in this case.
  func matches<Root>(_ root: Root) -> Bool
}

extension Case: ErasedCase {
  func embedIfPossible(_ value: Any) -> Any? {
    (value as? Value).map { _embed($0) }
  }

  func extractIfPossible<Root>(from root: Root) -> Any? {
    extract(from: root)
  }

  func matches<Root>(_ root: Root) -> Bool {
    extract(from: root) != nil
  }
}

extension PartialKeyPath {
  /// Returns the case at the end of this path.
  func erasedCase<Enum>() -> (any ErasedCase)? where Root == Case<Enum> {
    Case<Enum>()[keyPath: self] as? any ErasedCase
  }
}
