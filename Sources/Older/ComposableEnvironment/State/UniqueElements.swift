/// A property wrapper for an array of unique elements; of equal elements, the first is kept.
@propertyWrapper
public struct UniqueElements<Element: Hashable> {
  private var elements: [Element]

  /// Creates a wrapper with an array, without duplicates.
  public init(wrappedValue: [Element]) {
    elements = unique(wrappedValue)
  }

  /// The array; duplicates in a new array are removed.
  public var wrappedValue: [Element] {
    get { elements }
    set { elements = unique(newValue) }
  }
}

extension UniqueElements: Equatable, Hashable {}
extension UniqueElements: Sendable where Element: Sendable {}

private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
