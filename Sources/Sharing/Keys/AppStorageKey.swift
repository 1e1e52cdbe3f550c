import ConcurrencyExtras
public import Dependencies
public import Foundation

extension SharedReaderKey {
  /// Creates a key for a value in user defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .plain)
  }

  /// Creates a key for a raw-representable value in user defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(key, store, .raw)
  }

  /// Creates a key for an optional raw-representable value in user defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(key, store, .optional(.raw))
  }

  /// Creates a key for a value that is stored in user defaults as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .json)
  }

  /// Creates a key for an optional value that is stored in user defaults as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.json))
  }
}

/// A key for a value in user defaults, created with `.appStorage("name")`.
///
/// ```swift
/// @Shared(.appStorage("selectedTab")) var selectedTab = Tab.catalogue
/// ```
///
/// If no value is stored, the default of the first holder is stored. All holders of a name receive each other's
/// changes, regardless of their types. In `UserDefaults.folder(_:)`, defaults are written with the first change: a
/// folder without changes has no file.
///
/// Changes that bypass shared values, by `set(_:forKey:)` or another process, are received immediately in
/// `UserDefaults.folder(_:)` and `.inMemory`. Foundation's own user defaults, such as `.standard`, do not notify
/// observers on Linux: such a change is visible to a new first holder, and after the next `load()`. They also require
/// an explicit request to write. So the first change is written immediately, and further changes together a second
/// later.
///
/// A stored value of a different type, or a raw value without a case, causes a `loadError`; the value is unchanged.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let name: String
  private let store: DefaultsStore
  private let format: AppStorageFormat<Value>

  init(_ name: String, _ defaults: UserDefaults?, _ format: AppStorageFormat<Value>) {
    self.name = name
    self.format = format
    store = .store(for: defaults ?? DependencyValues.activeOverrides.defaultAppStorage)
  }

  /// The identity of the key: its name and user defaults.
  public var id: AppStorageKeyID {
    AppStorageKeyID(name: name, store: store.id)
  }

  /// Loads the stored value.
  ///
  /// If it is missing, the first holder's default is stored.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    hand(store.load(name), to: { continuation.resume(with: $0) }, default: context.initialValue)
  }

  /// Subscribes to changes of the name by other writers, if the user defaults report them.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.subscribe(name, as: Value.self) { hand($0, to: { subscriber.yield(with: $0) }) }
  }

  /// Stores a value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      store.save(
        try object(of: value),
        name,
        as: Value.self,
        isUrgent: context == .userInitiated,
        continuation: continuation
      )
    } catch {
      continuation.resume(throwing: error)
    }
  }

  /// Delivers the stored value, and requests a new notification if it changed meanwhile.
  private func hand(
    _ loaded: DefaultsStore.Loaded,
    to receive: (Result<Value?, any Error>) -> Void,
    default initialValue: Value? = nil
  ) {
    let value = Result { try self.value(of: loaded.object.get()) }
    if case .success(nil) = value, let initialValue, let object = try? object(of: initialValue) {
      store.saveInitial(object, name, as: Value.self)
      // Concurrent declarations with different defaults store only one of them.
      let stored = store.load(name)
      let value = Result { try self.value(of: stored.object.get()) }
      return StalenessCheck.deliver(ifCurrent: stored.isCurrent) { receive(value) }
    }
    StalenessCheck.deliver(ifCurrent: loaded.isCurrent) { receive(value) }
    if !loaded.isCurrent() { store.notify(name) }
  }

  /// The object to store for a value; `nil` removes the stored object.
  private func object(of value: Value) throws -> Any? {
    let object = try format.encode(value)
    if let object, let refusal = AppStorageError(refusing: object, key: name) { throw refusal }
    return object
  }

  private func value(of object: Any?) throws -> Value? {
    guard let object else { return nil }
    guard let value = try format.decode(object) else {
      throw AppStorageError(
        key: name,
        reason: .otherValue(stored: String(describing: object), expected: "\(Value.self)")
      )
    }
    return value
  }
}

extension AppStorageKey: RetryingKey {
  package var retryInterval: WriteInterval? { store.retryInterval }
  package var mergesOnSave: Bool { true }
  // A save changes only its own name, regardless of other writers' changes.
  package func checkForChanges() {}
}

extension AppStorageKey: CustomStringConvertible {
  /// The key in source form.
  public var description: String { ".appStorage(\(String(reflecting: name)))" }
}

/// The identity of an app storage key.
public struct AppStorageKeyID: Hashable, Sendable {
  let name: String
  let store: DefaultsStore.ID
}

extension DependencyValues {
  /// The user defaults of values with app storage keys.
  ///
  /// They are in memory in tests, separate for each test. On a page that a host serves to remote visitors, they are the
  /// visitor's own, unless they were set.
  public var defaultAppStorage: UserDefaults {
    get {
      let defaults = self[AppStorageDependency.self]
      guard defaults.value === UserDefaults.standard, !isSet(AppStorageDependency.self),
        let visitorScope
      else { return defaults.value }
      let own = visitorScope.storage(
        inMemory: UncheckedSendable(UserDefaults.inMemory),
        inFolder: {
          UncheckedSendable(.folder(URL(filePath: $0, directoryHint: .isDirectory)))
        }
      )
      return (own ?? defaults).value
    }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }
}

extension DependencyValues {
  /// A Boolean value that indicates whether a name that does not support key-value observation, such as a name with a
  /// dot, causes a warning.
  ///
  /// It has no effect, because shared values do not use key-value observation and support all names. It exists for
  /// programs that set it.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarning.self] }
    set { self[AppStorageKeyFormatWarning.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarning: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}

// Wrapped because Foundation on Linux does not declare user defaults as sendable.
private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}
