internal import ConcurrencyExtras
internal import Synchronization

/// What a value of observable state and all its copies have in common: a node for each field that was
/// ever observed.
///
/// A value that was never observed has no node, and a write to it costs one load to find that out.
/// Nodes form a list that only ever grows at its head, so it is read without a lock.
///
/// A reference to an extent is also how a value knows whether a copy of it may be alive. A value that was
/// changed while one was takes a reference to another extent, which stands for the first one: so it is told from
/// the copy, but need not be told from it again at each further change.
@usableFromInline
final class Extent: Sendable {
  /// The number of no field: the node of the slots that must look when the value takes another version.
  static let version: UInt64 = 0

  /// The address of the first node, or that of the extent which this one stands for, with ``homeBit`` set; or zero.
  ///
  /// One word for either, because each value of each row has one of these.
  private let word: Atomic<UInt>

  private static var homeBit: UInt { 1 }

  init() {
    word = Atomic(0)
  }

  /// Makes an extent for a value that must be told from a copy.
  init(succeeding extent: Extent) {
    let home = Unmanaged.passRetained(extent.home ?? extent)
    word = Atomic(UInt(bitPattern: home.toOpaque()) | Self.homeBit)
  }

  deinit {
    let word = word.load(ordering: .acquiring)
    if let home = Self.home(in: word) { return home.release() }
    Self.node(in: word)?.release()
  }

  /// The node of a field, if the field was ever observed.
  func existingNode(for field: UInt64) -> FieldNode? {
    let word = word.load(ordering: .acquiring)
    if word == 0 { return nil }
    if let home = Self.home(in: word) {
      return home._withUnsafeGuaranteedRef { $0.existingNode(for: field) }
    }
    return Self.node(in: word)?._withUnsafeGuaranteedRef { $0.firstNode(for: field) }?
      .takeUnretainedValue()
  }

  /// The node of a field, which is made when it is first observed; good for as long as the extent lives.
  func node(for field: UInt64) -> Unmanaged<FieldNode> {
    while true {
      let word = word.load(ordering: .acquiring)
      if let home = Self.home(in: word) {
        return home._withUnsafeGuaranteedRef { $0.node(for: field) }
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
        // The list's own reference to the old head moved into `node.next`.
        first?.release()
        return node
      }
      // Another thread was faster, maybe with the same field.
      node.release()
    }
  }

  private var home: Extent? {
    Self.home(in: word.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  private static func home(in word: UInt) -> Unmanaged<Extent>? {
    guard word & homeBit != 0, let address = UnsafeRawPointer(bitPattern: word & ~homeBit) else {
      return nil
    }
    return .fromOpaque(address)
  }

  private static func node(in word: UInt) -> Unmanaged<FieldNode>? {
    UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }
}
