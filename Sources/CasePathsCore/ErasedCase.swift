/// A `Case` whose value type is only known when the program runs, as a partial key path leads to.
protocol ErasedCase {
  /// The enum in this case, or `nil` if `value` is of the wrong type.
  func embedIfPossible(_ value: Any) -> Any?

  /// The value of this case, or `nil` if `root` is in another one.
  func extractIfPossible<Root>(from root: Root) -> Any?

  /// Whether `root` is in this case.
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
  /// The case that this path leads to.
  func erasedCase<Enum>() -> (any ErasedCase)? where Root == Case<Enum> {
    Case<Enum>()[keyPath: self] as? any ErasedCase
  }
}
