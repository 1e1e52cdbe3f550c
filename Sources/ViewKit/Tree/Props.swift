/// The properties of a node, each at most once.
///
/// It is used as a dictionary is, and is a sorted list: a node has few properties, mostly one, and a host holds hundreds
/// of nodes for each visitor, of which a dictionary would take three times the memory.
public struct Props: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var value: PropValue
    var prop: Prop
  }

  private var entries: ShortList<Entry> = []

  /// Makes no properties.
  public init() {}

  /// The number of properties.
  public var count: Int { entries.count }

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the properties.
  public var keys: [Prop] { entries.map(\.prop) }

  /// The value of a property; nil removes it.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public subscript(prop: Prop) -> PropValue? {
    get {
      for entry in entries where entry.prop == prop { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.prop.order >= prop.order } ?? entries.count
      let isThere = index < entries.count && entries[index].prop == prop
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(value: value, prop: prop), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Compares all properties with those of another node, except some that only this one has.
  func isSame(as other: Props, except isExcluded: (Prop) -> Bool) -> Bool {
    var index = 0
    for entry in entries where !isExcluded(entry.prop) {
      guard index < other.entries.count, entry == other.entries[index] else { return false }
      index += 1
    }
    return index == other.entries.count
  }

  /// Adds the properties of another node; `combine` gets this value and that one, where both have one.
  public mutating func merge(
    _ other: Props,
    uniquingKeysWith combine: (PropValue, PropValue) -> PropValue
  ) {
    for (prop, value) in other { self[prop] = self[prop].map { combine($0, value) } ?? value }
  }

  /// The same, as a new value.
  public func merging(
    _ other: Props,
    uniquingKeysWith combine: (PropValue, PropValue) -> PropValue
  ) -> Props {
    var merged = self
    merged.merge(other, uniquingKeysWith: combine)
    return merged
  }

  /// The properties that satisfy a condition.
  public func filter(_ isIncluded: ((key: Prop, value: PropValue)) -> Bool) -> Props {
    var filtered = Props()
    filtered.entries = ShortList(entries.filter { isIncluded((key: $0.prop, value: $0.value)) })
    return filtered
  }
}

extension Props: ExpressibleByDictionaryLiteral {
  /// Makes properties of a literal, such as `[.text: .string("a")]`.
  public init(dictionaryLiteral elements: (Prop, PropValue)...) {
    for (prop, value) in elements { self[prop] = value }
  }
}

extension Props: Sequence {
  /// Goes through the properties, in an order that is the same for equal ones.
  public func makeIterator() -> some IteratorProtocol<(key: Prop, value: PropValue)> {
    entries.lazy.map { (key: $0.prop, value: $0.value) }.makeIterator()
  }
}

extension Prop {
  /// Where the property stands among all: any order would do, as long as it is one.
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
