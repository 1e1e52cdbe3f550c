internal import ConcurrencyExtras
internal import Synchronization

/// What a value of observable state and all its copies have in common: a node for each field that was
/// ever observed.
///
/// A value that was never observed has no node, and a write to it costs one load to find that out.
/// Nodes form a list that only ever grows at its head, so it is read without a lock.
@usableFromInline
final class Extent: Sendable {
  /// The number of no field: the node of the slots that must look when the value takes another version.
  static let version: UInt64 = 0

  private let head = Atomic<Unmanaged<FieldNode>?>(nil)

  init() {}
  deinit {
    head.load(ordering: .acquiring)?.release()
  }

  /// The node of a field, if the field was ever observed.
  func existingNode(for field: UInt64) -> FieldNode? {
    guard let first = head.load(ordering: .acquiring) else { return nil }
    return first._withUnsafeGuaranteedRef { $0.firstNode(for: field) }
  }

  /// The node of a field, which is made when it is first observed.
  func node(for field: UInt64) -> FieldNode {
    while true {
      let first = head.load(ordering: .acquiring)
      if let node = first?._withUnsafeGuaranteedRef({ $0.firstNode(for: field) }) { return node }
      let node = FieldNode(field: field, next: first?.takeUnretainedValue())
      let (exchanged, _) = head.compareExchange(
        expected: first,
        desired: .passRetained(node),
        ordering: .acquiringAndReleasing
      )
      if exchanged {
        // The list's own reference to the old head moved into `node.next`.
        first?.release()
        return node
      }
      // Another thread was faster, maybe with the same field.
      Unmanaged.passUnretained(node).release()
    }
  }
}
