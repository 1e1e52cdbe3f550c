/// An estimate of the heap memory of values.
enum MemoryEstimate {
  /// The number of elements sampled in a collection; the others are assumed to be similar.
  private static let sample = 32
  /// The maximum depth; a deeper value most likely mirrors itself.
  private static let depth = 16

  /// Estimates the heap bytes of a value.
  ///
  /// - Complexity: O(*p*) with the number of different parts, not with the size of collections.
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
