import ConcurrencyExtras
import Foundation

/// User defaults, with what they lack on Linux: writes that last, and somebody who tells of them.
final class AppStore: @unchecked Sendable {
  // Sendable because user defaults may be used from any thread, which Foundation does not say on Linux,
  // and nothing else changes without a lock.

  /// What tells stores apart.
  enum ID: Hashable, Sendable {
    case suite(String)
    case file(VolumeID)
    case object(ObjectIdentifier)
  }

  private static let stores = WeakObjects<ID, AppStore>()

  let id: ID
  private let defaults: UserDefaults
  private let onEnd: @Sendable () -> Void
  private let subscribers = Subscribers<Subscriber>()
  // The system's defaults are flushed no more often than files are written: each time takes as long.
  private let flusher = PacedWriter<Change>(pace: .everySecond) { change, _ in
    guard change.store.defaults.synchronize() else {
      throw AppStorageError(key: change.name, reason: .notSaved)
    }
  }

  /// What is to be brought to the disk, with the store, which lives at least until then.
  private struct Change: Sendable {
    let store: AppStore
    let name: String
  }

  private struct Subscriber: Sendable {
    let name: String
    let type: ObjectIdentifier
    let onChange: @Sendable () -> Void
  }

  /// The one store for user defaults, whichever object they are reached by.
  static func store(for defaults: UserDefaults) -> AppStore {
    let id = ID(defaults)
    return stores.object(id) { AppStore(id, defaults, onEnd: $0) }
  }

  private init(_ id: ID, _ defaults: UserDefaults, onEnd: @escaping @Sendable () -> Void) {
    self.id = id
    self.defaults = defaults
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  /// What is stored now under a name.
  func load(_ name: String) throws -> Any? {
    if let file = (defaults as? FileDefaults)?.file { return try file.load(name) }
    return defaults.object(forKey: name)
  }

  /// Stores something under a name, or removes what is stored.
  ///
  /// It is brought to the disk now, or soon. Those who hold the name's value as another type are told.
  func save<Value>(
    _ object: Any?,
    _ name: String,
    as type: Value.Type,
    isUrgent: Bool,
    continuation: SaveContinuation
  ) {
    if let file = (defaults as? FileDefaults)?.file {
      file.save(object, name, isUrgent: isUrgent, continuation: continuation)
    } else {
      if let object {
        defaults.set(object, forKey: name)
      } else {
        defaults.removeObject(forKey: name)
      }
      flusher.add(Change(store: self, name: name), isUrgent: isUrgent, continuation: continuation)
    }
    for subscriber in subscribers.all
    where subscriber.name == name && subscriber.type != ObjectIdentifier(type) {
      subscriber.onChange()
    }
  }

  /// Calls back when something else is stored under a name, though not for changes of the same type:
  /// all of its holders share one value.
  func subscribe<Value>(
    _ name: String,
    as type: Value.Type,
    onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let subscriber = Subscriber(name: name, type: ObjectIdentifier(type), onChange: onChange)
    let subscription = subscribers.add(subscriber)
    let file = (defaults as? FileDefaults)?.file.subscribe(onChange)
    return SharedSubscription {
      file?.cancel()
      subscription.cancel()
    }
  }
}

extension AppStore.ID {
  init(_ defaults: UserDefaults) {
    if let defaults = defaults as? FileDefaults {
      self = .file(defaults.file.id)
    } else if let suite = Mirror(reflecting: defaults).descendant("suite") as? String {
      // Two objects of one suite are two faces of the same defaults. Only Foundation on Linux keeps
      // the name in a property; elsewhere an object stands for itself.
      self = .suite(suite)
    } else {
      self = .object(ObjectIdentifier(defaults))
    }
  }
}
