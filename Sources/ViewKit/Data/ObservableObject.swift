import ConcurrencyExtras

/// An object that notifies its views before a change, so they are evaluated again.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var isPlaying = false
/// }
/// ```
///
/// A view holds the object by `@ObservedObject`, `@StateObject` or `@EnvironmentObject`. Each change of any
/// ``Published`` property invalidates the view, regardless of the properties it reads. Prefer `@Observable` in new
/// types: a change then invalidates only the readers of the changed property.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher; ``ObservableObjectPublisher`` unless the object declares another.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

  /// The publisher that is notified before each change; call its `send()` before changing properties without
  /// ``Published``.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher; the same instance for the lifetime of the object.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.shared.publisher(of: self)
  }
}

/// A publisher that notifies views before an object changes.
///
/// It does not publish a stream of values: only views can observe it.
public final class ObservableObjectPublisher: Sendable {
  private let signal = ChangeSignal()

  /// Creates a publisher, for objects that store their publisher in a property.
  public init() {}

  /// Notifies observing views that the object is about to change.
  public func send() {
    signal.change {}
  }

  /// Registers the view under evaluation as an observer of the object.
  func follow() {
    signal.read()
  }
}

extension ObservableObject {
  /// Registers the view under evaluation as an observer of this object.
  func follow() {
    (objectWillChange as? ObservableObjectPublisher)?.follow()
  }
}

/// The publishers of objects that do not store one.
private final class ObjectPublishers: Sendable {
  static let shared = ObjectPublishers()

  // Sendable, because the object is only compared with another: weak references may be read on any thread.
  private struct Entry: @unchecked Sendable {
    /// The object at the address; `nil` after its deinitialization, when another object may reuse the address.
    weak let object: AnyObject?
    let publisher = ObservableObjectPublisher()

    func isOf(_ other: Entry) -> Bool {
      object === other.object
    }
  }

  private struct Entries: Sendable {
    var byAddress: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which entries of deinitialized objects are removed.
    var limit = 64

    mutating func prune() {
      byAddress = byAddress.filter { $0.value.object != nil }
      limit = 2 * byAddress.count + 64
    }
  }

  private let entries = Locked(Entries())

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let address = ObjectIdentifier(object)
    let newEntry = Entry(object: object)
    return entries.withLock { entries in
      if let entry = entries.byAddress[address], entry.isOf(newEntry) { return entry.publisher }
      if entries.byAddress.count >= entries.limit { entries.prune() }
      entries.byAddress[address] = newEntry
      return newEntry.publisher
    }
  }
}
