public import ComposableTracking
public import IdentifiedCollections

/// A stored property of every value of observable state, which connects its fields with their observers.
///
/// `@ObservableState` adds it and generates the calls. It does not affect the equality, hash or coding of the state. A
/// field is identified by a number that the macro computes from its name.
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline var copyGroup: CopyGroup
  @usableFromInline var version: Version

  /// Creates the registrar of a new value with a new identity.
  public init() {
    copyGroup = CopyGroup()
    version = Version()
  }

  /// The identity of the value that contains the registrar.
  @inlinable
  public var id: ObservableStateID {
    ObservableStateID(
      version: _ElementVersion(version: version),
      copyGroup: .passUnretained(copyGroup)
    )
  }

  /// Registers the current observer with a field, if the thread is observing.
  public func access(_ field: UInt64) {
    let context = ThreadContext.current
    switch context {
    case .ordinary:
      copyGroup.node(for: field)._withUnsafeGuaranteedRef { $0.accessCopy() }
    case .borrowing(let engine):
      copyGroup.node(for: field)._withUnsafeGuaranteedRef { node in
        if node.ownership.engineID == UInt(bitPattern: engine.toOpaque()) { return node.access() }
        if let collector = context.borrowedEngine { node.node(in: collector).access() }
      }
    case .registering:
      context.registeringDependent?.visit(copyGroup.node(for: field).takeUnretainedValue())
    case .suspended, .reducing: break
    }
  }

  /// The node of a field that is about to be written; `nil` if the field was never observed.
  @usableFromInline
  mutating func willWrite(_ field: UInt64) -> FieldNode? {
    // While a copy is alive, the changed value needs a new version, which distinguishes it from the copy.
    if !isKnownUniquelyReferenced(&copyGroup) { renewVersion() }
    return copyGroup.existingNode(for: field)
  }

  @inline(never)
  private mutating func renewVersion() {
    copyGroup = CopyGroup(succeeding: copyGroup)
    let collector = ThreadContext.current.collector
    version.change(since: collector?.moment ?? .max)
    // Outside of an engine the value is a copy that no store shows.
    guard let collector else { return }
    // The node outlives its slots.
    guard let node = copyGroup.existingNode(for: CopyGroup.version)?.existingNode(in: collector),
      node.marks.hasDependents
    else { return }
    collector.collect(node)
  }

  /// True if an engine reduces on this thread, so that written values may be part of its state.
  @usableFromInline
  static var isReducing: Bool { ThreadContext.reducingEngine != nil }

  /// The last number before the current drain of the thread, or `scope` outside of drains: later changes were made in
  /// place.
  @usableFromInline
  static func moment(orOutside scope: UInt64) -> UInt64 {
    ThreadContext.current.collector?.moment ?? scope
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Returns true: observation does not affect equality.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Does not affect the hash.
  public func hash(into hasher: inout Hasher) {}

  /// Creates the registrar of a new value and decodes no data.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Encodes no data.
  public func encode(to encoder: any Encoder) throws {}
}
