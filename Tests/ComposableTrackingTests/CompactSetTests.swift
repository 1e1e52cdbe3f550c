import Testing

@testable import ComposableTracking

@Suite struct CompactSetTests {
  @Test func `a set of any element type takes one word`() {
    #expect(MemoryLayout<CompactSet<Element>>.size == MemoryLayout<UInt>.size)
    #expect(MemoryLayout<CompactSet<AnyObject>>.size == MemoryLayout<UInt>.size)
  }

  @Test(arguments: [0, 1, 2, 3, 100])
  func `each inserted element is visited once`(count: Int) {
    let elements = (0..<count).map { _ in Element() }
    var set = CompactSet<Element>()
    let isNew = elements.map { set.insert($0) }
    #expect(isNew == Array(repeating: true, count: count))
    #expect(set.count == count)
    #expect(identities(of: set) == Set(elements.map(ObjectIdentifier.init)))
  }

  @Test(arguments: [1, 2, 3, 100])
  func `inserting an element twice returns false and keeps the count`(count: Int) {
    let elements = (0..<count).map { _ in Element() }
    var set = CompactSet<Element>()
    for element in elements { set.insert(element) }
    let isNew = elements.map { set.insert($0) }
    #expect(isNew == Array(repeating: false, count: count))
    #expect(set.count == count)
  }

  @Test(arguments: [1, 2, 3, 100])
  func `a set whose elements were all removed is empty and retains none of them`(count: Int) {
    var elements = (0..<count).map { _ in Element() }
    weak let first = elements.first
    var set = CompactSet<Element>()
    for element in elements { set.insert(element) }
    for (index, element) in elements.enumerated() {
      set.remove(element)
      #expect(set.count == count - index - 1)
      #expect(identities(of: set) == Set(elements[(index + 1)...].map(ObjectIdentifier.init)))
    }
    elements = []
    #expect(first == nil)
  }

  @Test(arguments: [0, 1, 2])
  func `removing an absent element keeps the count`(count: Int) {
    let elements = (0..<count).map { _ in Element() }
    var set = CompactSet<Element>()
    for element in elements { set.insert(element) }
    set.remove(Element())
    #expect(set.count == count)
  }

  @Test(arguments: [1, 2, 3])
  func `a copy keeps its elements when the original changes`(count: Int) {
    let elements = (0..<count).map { _ in Element() }
    var set = CompactSet<Element>()
    for element in elements { set.insert(element) }
    let copy = set
    set.insert(Element())
    for element in elements { set.remove(element) }
    #expect(identities(of: copy) == Set(elements.map(ObjectIdentifier.init)))
    #expect(set.count == 1)
  }

  @Test(arguments: [1, 2, 3])
  func `a set retains its elements`(count: Int) {
    var elements = (0..<count).map { _ in Element() }
    weak let first = elements.first
    var set = CompactSet<Element>()
    for element in elements { set.insert(element) }
    elements = []
    #expect(first != nil)
    set = CompactSet()
    #expect(first == nil)
  }

  private func identities(of set: CompactSet<Element>) -> Set<ObjectIdentifier> {
    var identities: Set<ObjectIdentifier> = []
    set.forEach { #expect(identities.insert(ObjectIdentifier($0)).inserted) }
    return identities
  }
}

private final class Element {}
