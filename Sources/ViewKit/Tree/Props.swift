/// The properties of a node, each with at most one value.
///
/// It has the interface of a dictionary and the storage of a sorted list. A host stores hundreds of nodes per visitor,
/// each with few properties, mostly one; dictionaries would use three times the memory.
public struct Props: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var value: PropValue
    var prop: Prop
  }

  private var entries: ShortList<Entry> = []

  /// Creates an empty set of properties.
  public init() {}

  /// The number of properties.
  public var count: Int { entries.count }

  /// A Boolean value that indicates whether the set is empty.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the properties.
  public var keys: [Prop] { entries.map(\.prop) }

  /// The value of a property; setting `nil` removes the property.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public subscript(prop: Prop) -> PropValue? {
    get {
      for entry in entries where entry.prop == prop { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.prop.order >= prop.order } ?? entries.count
      let isPresent = index < entries.count && entries[index].prop == prop
      switch (newValue, isPresent) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(value: value, prop: prop), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Returns true if all properties equal the properties of `other`, ignoring excluded properties of this node.
  func isSame(as other: Props, except isExcluded: (Prop) -> Bool) -> Bool {
    var index = 0
    for entry in entries where !isExcluded(entry.prop) {
      guard index < other.entries.count, entry == other.entries[index] else { return false }
      index += 1
    }
    return index == other.entries.count
  }

  /// Adds the properties of another node; `combine` receives the existing and the new value of a duplicate.
  public mutating func merge(
    _ other: Props,
    uniquingKeysWith combine: (PropValue, PropValue) -> PropValue
  ) {
    for (prop, value) in other { self[prop] = self[prop].map { combine($0, value) } ?? value }
  }

  /// Returns these properties merged with another node's properties; `combine` resolves duplicates.
  public func merging(
    _ other: Props,
    uniquingKeysWith combine: (PropValue, PropValue) -> PropValue
  ) -> Props {
    var merged = self
    merged.merge(other, uniquingKeysWith: combine)
    return merged
  }

  /// Returns the properties that satisfy a condition.
  public func filter(_ isIncluded: ((key: Prop, value: PropValue)) -> Bool) -> Props {
    var filtered = Props()
    filtered.entries = ShortList(entries.filter { isIncluded((key: $0.prop, value: $0.value)) })
    return filtered
  }
}

extension Props: ExpressibleByDictionaryLiteral {
  /// Creates properties from a literal, such as `[.text: .string("a")]`.
  public init(dictionaryLiteral elements: (Prop, PropValue)...) {
    for (prop, value) in elements { self[prop] = value }
  }
}

extension Props: Sequence {
  /// Returns an iterator over the properties, in the same order for equal properties.
  public func makeIterator() -> some IteratorProtocol<(key: Prop, value: PropValue)> {
    entries.lazy.map { (key: $0.prop, value: $0.value) }.makeIterator()
  }
}

extension Prop {
  /// The position of the property in the sort order; any total order would do.
  fileprivate var order: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}

extension Props {
  /// True if the element and its content are not shown: hidden, or with an opacity of zero.
  package var isInvisible: Bool {
    self[.isHidden] == .bool(true) || self[.opacity]?.hidesContent == true
  }
}

extension PropValue {
  /// True for an opacity that hides the content: zero or a negative number.
  package var hidesContent: Bool {
    switch self {
    case .double(let opacity): opacity <= 0
    case .int(let opacity): opacity <= 0
    default: false
    }
  }
}
