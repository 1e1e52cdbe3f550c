import ConcurrencyExtras
import Foundation

/// User defaults with the features they lack on Linux: durable writes and change notifications.
final class DefaultsStore: @unchecked Sendable {
  // Sendable because user defaults are thread-safe, although Foundation does not declare it on Linux, and locks guard
  // the other mutable state.

  enum ID: Hashable, Sendable {
    case suite(String)
    case file(VolumeID)
    case object(ObjectIdentifier)
  }

  /// The loaded object of a name, with a check for newer objects.
  struct Loaded {
    let object: Result<Any?, any Error>
    let isCurrent: @Sendable () -> Bool
  }

  private static let stores = WeakCache<ID, DefaultsStore>()

  let id: ID
  private let defaults: UserDefaults
  private let onEnd: @Sendable () -> Void
  // By name: a change must not visit the subscribers of other names.
  private let subscribers = Locked<[String: [UInt64: Subscriber]]>([:])
  private let notifications = Locked(NotificationQueue())
  private let versions = Locked<[String: Int]>([:])
  private let initialLock = Lock()
  private let setters = Locked<SharedSubscription?>(nil)
  // Throttled like file writes, because a flush of the system's defaults takes as long.
  private let flusher = ThrottledWriter<Change>(writeInterval: .everySecond) { change, _, _ in
    guard change.store.defaults.synchronize() else {
      throw AppStorageError(key: change.name, reason: .notSaved)
    }
  }

  /// A change to write, with its store, which lives at least until the write.
  private struct Change: Sendable {
    let store: DefaultsStore
    let name: String
  }

  private struct Subscriber: Sendable {
    let type: ObjectIdentifier
    let onChange: @Sendable (Loaded) -> Void
  }

  /// The pending notifications: one thread at a time sends them, so the last notification has the newest value.
  private struct NotificationQueue: Sendable {
    private var waiting: [PendingNotification] = []
    private var isRunning = false

    struct PendingNotification: Sendable {
      let name: String
      /// The type whose holders already have the value; `nil` if all holders must be notified.
      let type: ObjectIdentifier?
    }

    mutating func add(_ notification: PendingNotification) -> Bool {
      waiting.append(notification)
      defer { isRunning = true }
      return !isRunning
    }

    mutating func next() -> PendingNotification? {
      isRunning = !waiting.isEmpty
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  /// Returns the shared store for user defaults, regardless of the object that represents them.
  static func store(for defaults: UserDefaults) -> DefaultsStore {
    let id = ID(defaults)
    return stores.object(id) { DefaultsStore(id, defaults, onEnd: $0) }
  }

  private init(_ id: ID, _ defaults: UserDefaults, onEnd: @escaping @Sendable () -> Void) {
    self.id = id
    self.defaults = defaults
    self.onEnd = onEnd
    let subscription = (defaults as? FileDefaults)?.file.subscribe(toSetters: { [weak self] name in
      self?.notify(name)
    })
    setters.withLock { $0 = subscription }
  }

  deinit { onEnd() }

  var retryInterval: WriteInterval? {
    guard let file = (defaults as? FileDefaults)?.file else { return .everySecond }
    return file.writeInterval
  }

  func load(_ name: String) -> Loaded {
    if let file = (defaults as? FileDefaults)?.file {
      return Loaded(name, in: file, Result { try file.load() })
    }
    let version = version(of: name)
    return Loaded(object: .success(defaults.object(forKey: name))) { [self] in
      self.version(of: name) == version
    }
  }

  /// Stores an object under a name, or removes it.
  ///
  /// It is written to the disk immediately or soon. Holders of the name with a different type are notified.
  func save<Value>(
    _ object: Any?,
    _ name: String,
    as type: Value.Type,
    isUrgent: Bool,
    continuation: SaveContinuation
  ) {
    let priority: WritePriority = isUrgent ? .immediate : .coalesced
    if let file = (defaults as? FileDefaults)?.file {
      file.save(object, name, priority, continuation: continuation)
    } else {
      set(object, name)
      flusher.add(Change(store: self, name: name), priority, continuation: continuation)
    }
    notify(name, except: ObjectIdentifier(type))
  }

  /// Stores a default under a name without an object.
  ///
  /// It is visible to all readers immediately; a file contains it after the first change.
  func saveInitial<Value>(_ object: Any, _ name: String, as type: Value.Type) {
    if let file = (defaults as? FileDefaults)?.file {
      guard file.keepIfMissing(object, name) else { return }
    } else {
      let isMissing = initialLock.withLock {
        guard defaults.object(forKey: name) == nil else { return false }
        set(object, name)
        return true
      }
      guard isMissing else { return }
      let continuation = SaveContinuation { _ in }
      flusher.add(Change(store: self, name: name), .deferred, continuation: continuation)
    }
    notify(name, except: ObjectIdentifier(type))
  }

  /// Notifies the holders of a name to load it, except for holders of `type`, which already have the value.
  func notify(_ name: String, except type: ObjectIdentifier? = nil) {
    guard
      notifications.withLock({
        $0.add(NotificationQueue.PendingNotification(name: name, type: type))
      })
    else { return }
    while let notification = notifications.withLock({ $0.next() }) {
      let notified = subscribers.withLock { Array(($0[notification.name] ?? [:]).values) }
      for subscriber in notified where subscriber.type != notification.type {
        subscriber.onChange(load(notification.name))
      }
    }
  }

  /// Calls back after the object of a name changed, except for changes by holders of the same type, which share one
  /// value.
  func subscribe<Value>(
    _ name: String,
    as type: Value.Type,
    onChange: @escaping @Sendable (Loaded) -> Void
  ) -> SharedSubscription {
    let subscriber = Subscriber(type: ObjectIdentifier(type), onChange: onChange)
    let subscriberID = UniqueID.next()
    subscribers.withLock { $0[name, default: [:]][subscriberID] = subscriber }
    let file = (defaults as? FileDefaults)?.file
    // The file is read once for all names.
    let news = file?.subscribe { [weak file] news in
      if let file { onChange(Loaded(name, in: file, news)) }
    }
    return SharedSubscription { [subscribers] in
      news?.cancel()
      let removed = subscribers.withLock { subscribers in
        let removed = subscribers[name]?.removeValue(forKey: subscriberID)
        if subscribers[name]?.isEmpty == true { subscribers[name] = nil }
        return removed
      }
      // Release outside the lock: deinit may run app code.
      withExtendedLifetime(removed) {}
    }
  }

  private func set(_ object: Any?, _ name: String) {
    if let object {
      defaults.set(object, forKey: name)
    } else {
      defaults.removeObject(forKey: name)
    }
    versions.withLock { $0[name, default: 0] += 1 }
  }

  private func version(of name: String) -> Int {
    versions.withLock { $0[name] ?? 0 }
  }
}

extension DefaultsStore.Loaded {
  /// Creates the loaded object of a name.
  ///
  /// The file must be read before, because a read can change the version.
  init(_ name: String, in file: DefaultsFile, _ read: Result<Void, any Error>) {
    let version = file.version(of: name)
    object = read.map { file[name] }
    isCurrent = { file.version(of: name) == version }
  }
}

extension DefaultsStore.ID {
  init(_ defaults: UserDefaults) {
    if let defaults = defaults as? FileDefaults {
      self = .file(defaults.file.id)
    } else if let suite = Mirror(reflecting: defaults).descendant("suite") as? String {
      // Two objects of one suite represent the same defaults. Only Foundation on Linux has the name in a property; on
      // other platforms the object is the identity.
      self = .suite(suite)
    } else {
      self = .object(ObjectIdentifier(defaults))
    }
  }
}
