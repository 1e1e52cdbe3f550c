/// An array in which each element is there once: of equal ones the first stays.
@propertyWrapper
public struct UniqueElements<Element: Hashable> {
  private var elements: [Element]

  /// Wraps an array without what is in it twice.
  public init(wrappedValue: [Element]) {
    elements = unique(wrappedValue)
  }

  /// The array; what is set loses what is in it twice.
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
