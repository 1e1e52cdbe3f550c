import Testing

@testable import ComposableCore

@Suite struct EngineOwnershipTests {
  @Test func `an unread node belongs to no engine`() {
    let node = FieldNode(field: 7, next: nil)
    #expect(node.ownership.engineID == 0)
    #expect(node.ownership.existingDetachedNode == nil)
  }

  @Test func `the first engine that claims a node keeps it`() {
    let node = FieldNode(field: 7, next: nil)
    #expect(node.ownership.claim(for: 16) == true)
    #expect(node.ownership.claim(for: 32) == false)
    #expect(node.ownership.claim(for: 16) == true)
    #expect(node.ownership.engineID == 16)
  }

  @Test func `one of several engines that claim a node at the same time gets it`() async {
    for _ in 1...100 {
      let node = FieldNode(field: 7, next: nil)
      let owners = await withTaskGroup(of: Bool.self) { group in
        for engine: UInt in 1...4 { group.addTask { node.ownership.claim(for: 16 * engine) } }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(owners == 1)
    }
  }

  @Test func `a node has one detached node of the same field and releases it`() {
    var node: FieldNode? = FieldNode(field: 7, next: nil)
    weak let detached = node?.ownership.detachedNode(of: 7)
    #expect(detached?.field == 7)
    #expect(node?.ownership.detachedNode(of: 7) === detached)
    #expect(node?.ownership.existingDetachedNode === detached)
    node = nil
    #expect(detached == nil)
  }

  @Test func `threads that create the detached node at the same time share it`() async {
    for _ in 1...100 {
      let node = FieldNode(field: 7, next: nil)
      let all = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 1...4 {
          group.addTask { ObjectIdentifier(node.ownership.detachedNode(of: 7)) }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(all.count == 1)
    }
  }

  @Test func `an engine has one substitute for each foreign node, which it owns`() {
    let (one, other) = (FieldNode(field: 7, next: nil), FieldNode(field: 8, next: nil))
    var substitutes = SubstituteNodes()
    #expect(substitutes.existingNode(for: one) == nil)
    let node = substitutes.node(for: one, engineID: 16)
    #expect(node.field == 7)
    #expect(node.ownership.engineID == 16)
    #expect(substitutes.node(for: one, engineID: 16) === node)
    #expect(substitutes.existingNode(for: one) === node)
    #expect(substitutes.node(for: other, engineID: 16) !== node)
    #expect(substitutes.count == 2)
  }

  @Test func `substitutes of released nodes are removed when many were added`() {
    let kept = FieldNode(field: 7, next: nil)
    var substitutes = SubstituteNodes()
    let node = substitutes.node(for: kept, engineID: 16)
    for _ in 1...10_000 {
      _ = substitutes.node(for: FieldNode(field: 8, next: nil), engineID: 16)
    }
    #expect(substitutes.count <= 66)
    #expect(substitutes.existingNode(for: kept) === node)
  }
}
