import Testing

@testable import ComposableCore

@Suite struct FieldNodeTests {
  @Test func `a node takes 88 bytes`() {
    let metadata = unsafeBitCast(FieldNode.self as AnyClass, to: UnsafeRawPointer.self)
    // The layout of class metadata on platforms without Objective-C: kind, superclass, flags, address point, size.
    let size = metadata.load(fromByteOffset: 24, as: UInt32.self)
    // The allocator rounds up to a multiple of eight.
    #expect((size + 7) / 8 * 8 == 88)
  }

  @Test func `the node of a field is found in a list by its number`() {
    let last = FieldNode(field: 7, next: nil)
    let first = FieldNode(field: 9, next: last)
    #expect(first.firstNode(for: 7)?.takeUnretainedValue() === last)
    #expect(first.firstNode(for: 9)?.takeUnretainedValue() === first)
    #expect(first.firstNode(for: 8) == nil)
    #expect(last.firstNode(for: 9) == nil)
  }

  @Test func `an engine that does not own a node uses a substitute`() {
    let node = FieldNode(field: 7, next: nil)
    let (owner, other) = (ObservationCollector(), ObservationCollector())
    #expect(node.node(in: owner) === node)
    #expect(node.existingNode(in: other) == nil)
    let substitute = node.node(in: other)
    #expect(substitute !== node)
    #expect(node.node(in: other) === substitute)
    #expect(node.existingNode(in: other) === substitute)
    #expect(node.existingNode(in: owner) === node)
  }
}
