import Testing

@testable import ComposableCore

@Suite struct DependentSetTests {
  private let collector = ObservationCollector()

  @Test func `a set takes one word`() {
    #expect(MemoryLayout<DependentSet>.size == MemoryLayout<UInt>.size)
  }

  @Test(arguments: [0, 1, 2, 10])
  func `the live dependents are the inserted and not removed dependents`(count: Int) {
    let dependents = (0..<count).map { _ in Dependent(collector: collector) }
    var set = DependentSet()
    for dependent in dependents { set.insert(dependent.reference) }
    #expect(identities(of: set) == Set(dependents.map(ObjectIdentifier.init)))
    #expect(set.count == count)
    for dependent in dependents.prefix(1) { set.remove(dependent.reference) }
    #expect(identities(of: set) == Set(dependents.dropFirst().map(ObjectIdentifier.init)))
  }

  @Test(arguments: [1, 3])
  func `a set does not retain its dependents`(count: Int) {
    var dependents = (0..<count).map { _ in Dependent(collector: collector) }
    var set = DependentSet()
    for dependent in dependents { set.insert(dependent.reference) }
    dependents = []
    #expect(identities(of: set).isEmpty)
    #expect(set.count == count)
  }

  @Test(arguments: [1, 3])
  func `live dependents are retained until the last was visited`(count: Int) {
    var dependents = (0..<count).map { _ in Dependent(collector: collector) }
    var set = DependentSet()
    for dependent in dependents { set.insert(dependent.reference) }
    let live = set.live
    dependents = []
    var visited = 0
    live.forEach { _ in visited += 1 }
    #expect(visited == count)
  }

  @Test func `a released dependent leaves the nodes of its path`() {
    let node = FieldNode(field: 7, next: nil)
    var dependent: Dependent? = Dependent(collector: collector)
    dependent?.walk(from: node) {}
    #expect(node.marks.hasDependents == true)
    dependent = nil
    #expect(node.marks.hasDependents == false)
  }

  private func identities(of set: DependentSet) -> Set<ObjectIdentifier> {
    var identities: Set<ObjectIdentifier> = []
    set.live.forEach { #expect(identities.insert(ObjectIdentifier($0)).inserted) }
    return identities
  }
}
