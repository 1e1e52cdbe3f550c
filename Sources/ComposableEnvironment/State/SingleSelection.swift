/// Something that can be selected.
public protocol Selectable {
  /// Whether it is.
  var isSelected: Bool { get set }
}

/// A list of which at most one element is selected.
///
/// Of several that are selected at first the first one stays. Afterwards the one selected last is it, and
/// the one before is deselected.
@propertyWrapper
public struct SingleSelection<Elements: MutableCollection> where Elements.Element: Selectable {
  private var elements: Elements

  /// Wraps a list.
  public init(wrappedValue: Elements) {
    elements = wrappedValue
    keep(selected(in: elements).first)
  }

  /// The list; of what is selected in what is set, the one that was not selected before stays.
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
