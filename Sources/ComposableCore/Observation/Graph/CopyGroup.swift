internal import ConcurrencyExtras
internal import Synchronization

/// A value of observable state and its copies, which share an observation node for each observed field.
///
/// A value that was never observed has no node, and a write to it detects that with one load. Nodes form a list that
/// only grows at its head, so reading the list needs no lock.
///
/// The reference count of a copy group indicates whether a copy of the value may be alive. A value that changes while a
/// copy is alive refers to a new copy group, which forwards to the first one. So later changes of the value need no new
/// number.
@usableFromInline
final class CopyGroup: Sendable {
  /// The number of the node of the version, which no field has: slots depend on it.
  static let version: UInt64 = 0

  /// The address of the first node, or the address of the forwarding target with ``forwardingBit``, or 0.
  ///
  /// One word for both, because each value of each row has a copy group.
  private let word: Atomic<UInt>

  private static var forwardingBit: UInt { 1 }

  init() {
    word = Atomic(0)
  }

  /// Creates the copy group of a value that changes while a copy is alive.
  init(succeeding copyGroup: CopyGroup) {
    let forwardingTarget = Unmanaged.passRetained(copyGroup.forwardingTarget ?? copyGroup)
    word = Atomic(UInt(bitPattern: forwardingTarget.toOpaque()) | Self.forwardingBit)
  }

  deinit {
    let word = word.load(ordering: .acquiring)
    if let forwardingTarget = Self.forwardingTarget(in: word) { return forwardingTarget.release() }
    Self.node(in: word)?.release()
  }

  /// Returns the node of a field; `nil` if the field was never observed.
  func existingNode(for field: UInt64) -> FieldNode? {
    let word = word.load(ordering: .acquiring)
    if word == 0 { return nil }
    if let forwardingTarget = Self.forwardingTarget(in: word) {
      return forwardingTarget._withUnsafeGuaranteedRef { $0.existingNode(for: field) }
    }
    return Self.node(in: word)?._withUnsafeGuaranteedRef { $0.firstNode(for: field) }?
      .takeUnretainedValue()
  }

  /// The node of a field, created for the first observer and valid for the lifetime of the copy group.
  func node(for field: UInt64) -> Unmanaged<FieldNode> {
    while true {
      let word = word.load(ordering: .acquiring)
      if let forwardingTarget = Self.forwardingTarget(in: word) {
        return forwardingTarget._withUnsafeGuaranteedRef { $0.node(for: field) }
      }
      let first = Self.node(in: word)
      if let node = first?._withUnsafeGuaranteedRef({ $0.firstNode(for: field) }) { return node }
      let node = Unmanaged.passRetained(FieldNode(field: field, next: first?.takeUnretainedValue()))
      let (exchanged, _) = self.word.compareExchange(
        expected: word,
        desired: UInt(bitPattern: node.toOpaque()),
        ordering: .acquiringAndReleasing
      )
      if exchanged {
        // The list's reference to the old head moved into `node.next`.
        first?.release()
        return node
      }
      // Another thread was faster, possibly with the same field.
      node.release()
    }
  }

  private var forwardingTarget: CopyGroup? {
    Self.forwardingTarget(in: word.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  private static func forwardingTarget(in word: UInt) -> Unmanaged<CopyGroup>? {
    guard word & forwardingBit != 0,
      let address = UnsafeRawPointer(bitPattern: word & ~forwardingBit)
    else {
      return nil
    }
    return .fromOpaque(address)
  }

  private static func node(in word: UInt) -> Unmanaged<FieldNode>? {
    UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }
}
