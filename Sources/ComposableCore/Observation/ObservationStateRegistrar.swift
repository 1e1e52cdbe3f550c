public import ComposableTracking
public import IdentifiedCollections

/// Stands in every value of observable state and connects its fields with their observers.
///
/// `@ObservableState` adds it and writes the calls. It has no part in the equality, hash or coding of
/// the state. A field is named by a number that the macro computes from its name.
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline var extent: Extent
  @usableFromInline var version: Version

  /// Makes the registrar of a new value, with an identity of its own.
  public init() {
    extent = Extent()
    version = Version()
  }

  /// The identity of the value that the registrar stands in.
  @inlinable
  public var id: ObservableStateID {
    ObservableStateID(
      version: _ElementVersion(version: version),
      extent: .passUnretained(extent)
    )
  }

  /// Notes that a field is read, if this thread is observing.
  public func access(_ field: UInt64) {
    let mode = ObservationMode.current
    if mode.isOutsideOfEngines {
      extent.node(for: field)._withUnsafeGuaranteedRef { $0.accessCopy() }
    } else if mode.lenderID != 0 {
      extent.node(for: field)._withUnsafeGuaranteedRef { node in
        if node.engine == mode.lenderID { return node.access() }
        if let lender = mode.lender { node.node(in: lender).access() }
      }
    } else if let dependent = mode.attaching {
      dependent.visit(extent.node(for: field).takeUnretainedValue())
    }
  }

  /// The node of a field that is about to be written, if the field was ever observed.
  @usableFromInline
  mutating func willWrite(_ field: UInt64) -> FieldNode? {
    // While a copy is alive, the value that changes takes a new version, to be told from the copy.
    if !isKnownUniquelyReferenced(&extent) { renewVersion() }
    return extent.existingNode(for: field)
  }

  @inline(never)
  private mutating func renewVersion() {
    extent = Extent(succeeding: extent)
    let collector = ObservationMode.current.collector
    version.change(since: collector?.moment ?? .max)
    // Outside of an engine this is a copy, and no store shows it.
    guard let collector else { return }
    // The node outlives the slots it was made for.
    guard let node = extent.existingNode(for: Extent.version)?.existingNode(in: collector),
      node.hasDependents
    else { return }
    collector.collect(node)
  }

  /// Whether an engine is reducing on this thread, so that what is written may be part of its state.
  @usableFromInline
  static var isReducing: Bool { ObservationMode.current.isReducing }

  /// The last stamp before the drain that goes on on this thread, or else before what began at `scope`:
  /// what changed since then was changed in place, as far as observers must know.
  @usableFromInline
  static func moment(orOutside scope: UInt64) -> UInt64 {
    ObservationMode.current.collector?.moment ?? scope
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Always true: observing a value does not make it another value.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Makes the registrar of a new value, whatever is there to decode.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
