/// A list that stores a single element without an allocation.
///
/// A page has hundreds of nodes per visitor, and most nodes have one property.
struct ShortList<Element> {
  fileprivate enum Storage {
    case none
    case one(Element)
    /// At least two elements.
    case many([Element])
  }

  private var storage: Storage

  init(_ elements: [Element] = []) {
    storage =
      switch elements.count {
      case 0: .none
      case 1: .one(elements[0])
      default: .many(elements)
      }
  }

  /// Inserts an element at a position.
  mutating func insert(_ element: Element, at index: Int) {
    switch storage {
    case .none: storage = .one(element)
    case .one(let other): storage = .many(index == 0 ? [element, other] : [other, element])
    case .many:
      change { elements in
        // Reserve exactly one more element: most lists are built once.
        elements.reserveCapacity(elements.count + 1)
        elements.insert(element, at: index)
      }
    }
  }

  mutating func append(_ element: Element) {
    insert(element, at: count)
  }

  mutating func remove(at index: Int) {
    change { $0.remove(at: index) }
  }

  /// Mutates the elements as an array, in place if there are several.
  private mutating func change(_ body: (inout [Element]) -> Void) {
    var elements = array
    // Release the storage first: a shared array would be copied.
    storage = .none
    body(&elements)
    self = ShortList(elements)
  }

  private var array: [Element] {
    switch storage {
    case .none: []
    case .one(let element): [element]
    case .many(let elements): elements
    }
  }
}

extension ShortList: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  subscript(index: Int) -> Element {
    get {
      switch storage {
      case .one(let element) where index == 0: element
      case .many(let elements): elements[index]
      default: preconditionFailure("There are \(count) elements; \(index) is out of range.")
      }
    }
    set {
      if case .one = storage, index == 0 {
        storage = .one(newValue)
      } else {
        change { $0[index] = newValue }
      }
    }
  }
}

extension ShortList: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ShortList: Equatable where Element: Equatable {}
extension ShortList: Hashable where Element: Hashable {}
extension ShortList: Sendable where Element: Sendable {}
extension ShortList.Storage: Equatable where Element: Equatable {}
extension ShortList.Storage: Hashable where Element: Hashable {}
extension ShortList.Storage: Sendable where Element: Sendable {}
