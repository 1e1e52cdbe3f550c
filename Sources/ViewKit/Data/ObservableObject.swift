import ConcurrencyExtras

/// An object that says when it is about to change, so that views which hold it are evaluated again.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var isPlaying = false
/// }
/// ```
///
/// A view holds it by `@ObservedObject`, `@StateObject` or `@EnvironmentObject`, and follows each change of
/// each ``Published`` property, whether it reads the property or not. New code writes `@Observable`, by which
/// a view follows what it reads.
public protocol ObservableObject: AnyObject {
  /// What is told of changes; an ``ObservableObjectPublisher`` unless the object has one of its own.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

  /// Is told before each change; call its `send()` before changing what is not ``Published``.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher, the same one for as long as something follows it.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.shared.publisher(of: self)
  }
}

/// Tells views that an object is about to change.
///
/// It is no publisher of a stream of values: nothing subscribes to it but views.
public final class ObservableObjectPublisher: Sendable {
  private let signal = ChangeSignal()

  /// Makes a publisher, for objects that keep theirs in a property.
  public init() {}

  /// Says that the object is about to change.
  public func send() {
    signal.change {}
  }

  /// Makes the view that is being evaluated one that follows the object.
  func follow() {
    signal.read()
  }
}

extension ObservableObject {
  /// Makes the view that is being evaluated one that follows this object.
  func follow() {
    (objectWillChange as? ObservableObjectPublisher)?.follow()
  }
}

/// The publishers of the objects that keep none themselves.
private final class ObjectPublishers: Sendable {
  static let shared = ObjectPublishers()

  // Sendable, because the object is only ever compared with another: weak references may be read on any thread.
  private struct Entry: @unchecked Sendable {
    /// Tells whether the address is still that of the object the entry was made for.
    weak let object: AnyObject?
    let publisher = ObservableObjectPublisher()

    func isOf(_ other: Entry) -> Bool {
      object === other.object
    }
  }

  private struct Entries: Sendable {
    var byAddress: [ObjectIdentifier: Entry] = [:]
    /// How many there may be before those of objects that have gone are dropped.
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
