import ConcurrencyExtras
import Foundation

/// User defaults, with what they lack on Linux: writes that last, and news of them.
final class AppStore: @unchecked Sendable {
  // Sendable because user defaults may be used from any thread, which Foundation does not say on Linux,
  // and nothing else changes without a lock.

  /// What tells stores apart.
  enum ID: Hashable, Sendable {
    case suite(String)
    case file(VolumeID)
    case object(ObjectIdentifier)
  }

  /// What is stored under a name, and whether nothing newer has been stored since.
  struct Loaded {
    let object: Result<Any?, any Error>
    let isCurrent: @Sendable () -> Bool
  }

  private static let stores = WeakObjects<ID, AppStore>()

  let id: ID
  private let defaults: UserDefaults
  private let onEnd: @Sendable () -> Void
  // By name: a change must not visit the subscribers of other names.
  private let subscribers = Locked<[String: [UInt64: Subscriber]]>([:])
  private let tellings = Locked(Tellings())
  private let versions = Locked<[String: Int]>([:])
  private let initialLock = Lock()
  private let setters = Locked<SharedSubscription?>(nil)
  // The system's defaults are flushed no more often than files are written: each time takes as long.
  private let flusher = PacedWriter<Change>(pace: .everySecond) { change, _, _ in
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
    let type: ObjectIdentifier
    let onChange: @Sendable (Loaded) -> Void
  }

  /// Which holders are to be told of what: one thread at a time does it, so that what is told last is the newest.
  private struct Tellings: Sendable {
    private var waiting: [Telling] = []
    private var isUnderWay = false

    struct Telling: Sendable {
      let name: String
      /// The type whose holders know already.
      let type: ObjectIdentifier?
    }

    mutating func add(_ telling: Telling) -> Bool {
      waiting.append(telling)
      defer { isUnderWay = true }
      return !isUnderWay
    }

    mutating func next() -> Telling? {
      isUnderWay = !waiting.isEmpty
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
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
    let subscription = (defaults as? FileDefaults)?.file.subscribe(toSetters: { [weak self] name in
      self?.tell(name)
    })
    setters.withLock { $0 = subscription }
  }

  deinit { onEnd() }

  /// How long to wait before a save that failed is tried again.
  var retryPace: Pace? {
    guard let file = (defaults as? FileDefaults)?.file else { return .everySecond }
    return file.pace
  }

  /// What is stored now under a name.
  func load(_ name: String) -> Loaded {
    if let file = (defaults as? FileDefaults)?.file {
      return Loaded(name, in: file, Result { try file.load() })
    }
    let version = version(of: name)
    return Loaded(object: .success(defaults.object(forKey: name))) { [self] in
      self.version(of: name) == version
    }
  }

  /// Stores something under a name, or removes what is stored.
  ///
  /// It is brought to the disk now, or soon. Holders of the name's value as another type are told.
  func save<Value>(
    _ object: Any?,
    _ name: String,
    as type: Value.Type,
    isUrgent: Bool,
    continuation: SaveContinuation
  ) {
    let urgency: Urgency = isUrgent ? .now : .soon
    if let file = (defaults as? FileDefaults)?.file {
      file.save(object, name, urgency, continuation: continuation)
    } else {
      set(object, name)
      flusher.add(Change(store: self, name: name), urgency, continuation: continuation)
    }
    tell(name, except: ObjectIdentifier(type))
  }

  /// Stores a default under a name for which there is nothing.
  ///
  /// All readers find it at once; a file has it from the first change on.
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
      flusher.add(Change(store: self, name: name), .some, continuation: continuation)
    }
    tell(name, except: ObjectIdentifier(type))
  }

  /// Tells the holders of a name's value to load it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type whose holders know already, because they share one value.
  func tell(_ name: String, except type: ObjectIdentifier? = nil) {
    guard tellings.withLock({ $0.add(Tellings.Telling(name: name, type: type)) }) else { return }
    while let telling = tellings.withLock({ $0.next() }) {
      let told = subscribers.withLock { Array(($0[telling.name] ?? [:]).values) }
      for subscriber in told where subscriber.type != telling.type {
        subscriber.onChange(load(telling.name))
      }
    }
  }

  /// Calls back when something else is stored under a name, though not for changes of the same type:
  /// all of its holders share one value.
  func subscribe<Value>(
    _ name: String,
    as type: Value.Type,
    onChange: @escaping @Sendable (Loaded) -> Void
  ) -> SharedSubscription {
    let subscriber = Subscriber(type: ObjectIdentifier(type), onChange: onChange)
    let stamp = UniqueStamp.next()
    subscribers.withLock { $0[name, default: [:]][stamp] = subscriber }
    let file = (defaults as? FileDefaults)?.file
    // The file was read once for all names.
    let news = file?.subscribe { [weak file] news in
      if let file { onChange(Loaded(name, in: file, news)) }
    }
    return SharedSubscription { [subscribers] in
      news?.cancel()
      let removed = subscribers.withLock { subscribers in
        let removed = subscribers[name]?.removeValue(forKey: stamp)
        if subscribers[name]?.isEmpty == true { subscribers[name] = nil }
        return removed
      }
      // Let go here, outside the lock: it may be the last that holds a value of the program's.
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

extension AppStore.Loaded {
  /// Creates the loaded object of a name.
  ///
  /// The file must be read before, because a read can change the version.
  init(_ name: String, in file: DefaultsFile, _ read: Result<Void, any Error>) {
    let version = file.version(of: name)
    object = read.map { file[name] }
    isCurrent = { file.version(of: name) == version }
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
