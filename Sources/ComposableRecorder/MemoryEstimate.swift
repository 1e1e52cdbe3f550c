/// Estimates how much memory values take beyond their own size.
enum MemoryEstimate {
  /// More elements of a collection than these are taken to be like them.
  private static let sample = 32
  /// Deeper than this a value most likely mirrors itself.
  private static let depth = 16

  /// The bytes that a value holds on the heap, about.
  ///
  /// - Complexity: O(*p*) with the number of kinds of parts, not with the size of collections.
  static func heap(of value: Any, depth: Int = 0) -> Int {
    if let string = value as? String { return string.utf8.count > 15 ? string.utf8.count + 32 : 0 }
    guard depth < Self.depth else { return 0 }
    if let elements = value as? any Collection { return heap(ofElements: elements, depth: depth) }
    return Mirror(reflecting: value).children.reduce(0) { sum, child in
      sum + heap(of: child.value, depth: depth + 1)
    }
  }

  private static func heap(ofElements elements: some Collection, depth: Int) -> Int {
    let count = elements.count
    guard count > 0 else { return 0 }
    let sampled = elements.prefix(sample)
    let size = sampled.reduce(0) { sum, element in
      sum + stride(of: element) + heap(of: element, depth: depth + 1)
    }
    return 32 + size * count / sampled.count
  }

  private static func stride<Value>(of value: Value) -> Int {
    func open<Concrete>(_ value: Concrete) -> Int { MemoryLayout<Concrete>.stride }
    return _openExistential(value as Any, do: open)
  }
}
