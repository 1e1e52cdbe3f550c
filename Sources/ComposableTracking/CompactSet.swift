/// A set of objects, compared by identity, in one word; a set of one object needs no allocation.
///
/// Each observed field of each row of a list has two of these sets, and most of them have one element at most.
// Usable from inline: package functions are inlined in other modules only if their type is.
@usableFromInline
package struct CompactSet<Element: AnyObject> {
  // Not an enum with payloads of type `Element`: a generic enum takes nine bytes.
  @usableFromInline var storage = ObjectStorage()

  /// Creates an empty set.
  @inlinable
  package init() {}

  /// The number of elements.
  @inlinable
  package var count: Int { storage.count }

  /// Adds an element.
  ///
  /// - Returns: True if the set did not contain the element.
  @inlinable
  @discardableResult
  package mutating func insert(_ element: Element) -> Bool { storage.insert(element) }

  /// Removes an element if the set contains it.
  @inlinable
  package mutating func remove(_ element: Element) { storage.remove(element) }

  /// Calls `body` with each element, in no particular order.
  @inlinable
  package func forEach(_ body: (Element) -> Void) {
    // Only `insert` adds objects.
    storage.forEach { body(unsafeDowncast($0, to: Element.self)) }
  }
}

extension CompactSet: @unchecked Sendable where Element: Sendable {}

/// The storage of a compact set, compiled once for all types of elements.
@usableFromInline
struct ObjectStorage {
  // The dictionary is indirect, so that the enum takes one word.
  private enum Content {
    case empty
    case one(AnyObject)
    indirect case many([ObjectIdentifier: AnyObject])
  }

  private var content = Content.empty

  @usableFromInline
  init() {}

  @usableFromInline
  var count: Int {
    switch content {
    case .empty: 0
    case .one: 1
    case .many(let objects): objects.count
    }
  }

  @usableFromInline
  func forEach(_ body: (AnyObject) -> Void) {
    switch content {
    case .empty: break
    case .one(let object): body(object)
    case .many(let objects): for object in objects.values { body(object) }
    }
  }

  @usableFromInline
  mutating func insert(_ object: AnyObject) -> Bool {
    switch content {
    case .empty:
      content = .one(object)
      return true
    case .one(let other):
      if other === object { return false }
      content = .many([ObjectIdentifier(other): other, ObjectIdentifier(object): object])
      return true
    case .many(var objects):
      // Release the enum's reference first: a dictionary with two owners would be copied.
      content = .empty
      let isNew = objects.updateValue(object, forKey: ObjectIdentifier(object)) == nil
      content = .many(objects)
      return isNew
    }
  }

  @usableFromInline
  mutating func remove(_ object: AnyObject) {
    switch content {
    case .empty: break
    case .one(let other): if other === object { content = .empty }
    case .many(var objects):
      content = .empty
      objects.removeValue(forKey: ObjectIdentifier(object))
      // An empty dictionary would keep the capacity of its largest count.
      if !objects.isEmpty { content = .many(objects) }
    }
  }
}
