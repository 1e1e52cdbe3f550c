/// An element with a selection state.
public protocol Selectable {
  /// A Boolean value that indicates whether the element is selected.
  var isSelected: Bool { get set }
}

/// A property wrapper for a list with at most one selected element.
///
/// Of several initially selected elements, the first remains selected. Later, selecting an element deselects the
/// previous one.
@propertyWrapper
public struct SingleSelection<Elements: MutableCollection> where Elements.Element: Selectable {
  private var elements: Elements

  /// Creates a wrapper with a list.
  public init(wrappedValue: Elements) {
    elements = wrappedValue
    keep(selected(in: elements).first)
  }

  /// The list; of several selected elements in a new list, a newly selected element remains selected.
  public var wrappedValue: Elements {
    get { elements }
    set {
      let previous = selected(in: elements)
      elements = newValue
      let now = selected(in: elements)
      keep(now.first { !previous.contains($0) } ?? now.first)
    }
  }

  private func selected(in elements: Elements) -> [Elements.Index] {
    elements.indices.filter { elements[$0].isSelected }
  }

  private mutating func keep(_ kept: Elements.Index?) {
    for index in elements.indices where elements[index].isSelected && index != kept {
      elements[index].isSelected = false
    }
  }
}

extension SingleSelection: Equatable where Elements: Equatable {}
extension SingleSelection: Sendable where Elements: Sendable {}
