internal import Synchronization

/// The engine that a node belongs to, and the node that replaces it for reads outside of stores.
///
/// The first engine whose store reads a node owns the node. Each other engine that has a copy of the value uses a
/// substitute, see ``SubstituteNodes``. So stores that began with the same state do not notify each other's observers.
struct EngineOwnership: ~Copyable {
  /// The address of the engine's pending notifications; 0 before the first read through a store.
  private let engine = Atomic<UInt>(0)
  /// The node of observers that read a copy, which may be part of any engine's state.
  private let detached = Atomic<Unmanaged<FieldNode>?>(nil)

  deinit {
    detached.load(ordering: .acquiring)?.release()
  }

  /// The id of the engine that owns the node; 0 if no engine does.
  var engineID: UInt { engine.load(ordering: .relaxed) }

  /// Makes an engine the owner, unless another engine is.
  ///
  /// - Returns: True if the engine owns the node now.
  func claim(for engineID: UInt) -> Bool {
    if self.engineID == engineID { return true }
    return engine.compareExchange(expected: 0, desired: engineID, ordering: .relaxed).exchanged
  }

  /// The node of observers that read a copy; `nil` if there were never any.
  var existingDetachedNode: FieldNode? {
    detached.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// The node of observers that read a copy, which is created for the first of them.
  func detachedNode(of field: UInt64) -> FieldNode {
    if let existingDetachedNode { return existingDetachedNode }
    let created = Unmanaged.passRetained(FieldNode(field: field, next: nil))
    let (exchanged, current) = detached.compareExchange(
      expected: nil,
      desired: created,
      ordering: .acquiringAndReleasing
    )
    // Another thread may have been faster.
    if !exchanged, let current {
      created.release()
      return current.takeUnretainedValue()
    }
    return created.takeUnretainedValue()
  }
}

/// The nodes of one engine that replace nodes of other engines, by the address of the replaced node.
struct SubstituteNodes {
  private struct Substitute {
    /// Retained, so that no other node gets the same address.
    var original: FieldNode
    let node: FieldNode
  }

  private var substitutes: [ObjectIdentifier: Substitute] = [:]
  private var limit = 64

  /// The number of substitutes.
  var count: Int { substitutes.count }

  /// The substitute of a node; `nil` if no observer of this engine has read the field.
  func existingNode(for original: FieldNode) -> FieldNode? {
    substitutes.isEmpty ? nil : substitutes[ObjectIdentifier(original)]?.node
  }

  /// The substitute of a node, which is created for the first observer and belongs to the engine.
  mutating func node(for original: FieldNode, engineID: UInt) -> FieldNode {
    if let node = existingNode(for: original) { return node }
    if substitutes.count >= limit { prune() }
    let node = FieldNode(field: original.field, next: nil)
    _ = node.ownership.claim(for: engineID)
    substitutes[ObjectIdentifier(original)] = Substitute(original: original, node: node)
    return node
  }

  /// Removes the substitutes whose originals no value refers to.
  private mutating func prune() {
    var entries = Array(substitutes.values)
    // The dictionary's own references would be counted.
    substitutes = [:]
    for index in entries.indices where !isKnownUniquelyReferenced(&entries[index].original) {
      substitutes[ObjectIdentifier(entries[index].original)] = entries[index]
    }
    limit = 2 * substitutes.count + 64
  }
}
