import ConcurrencyExtras
public import Dependencies
public import Foundation

extension SharedReaderKey {
  /// Shares a value that is kept in user defaults.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  /// - Returns: A key.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .plain)
  }

  /// Shares a value with a raw value that is kept in user defaults.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  /// - Returns: A key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(key, store, .raw)
  }

  /// Shares a value with a raw value that is kept in user defaults, if there is one.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  /// - Returns: A key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(key, store, .optional(.raw))
  }

  /// Shares a value that is kept in user defaults as JSON.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  /// - Returns: A key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .json)
  }

  /// Shares a value that is kept in user defaults as JSON, if there is one.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  /// - Returns: A key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.json))
  }
}

/// Shares a value that is kept in user defaults; made with `.appStorage("name")`.
///
/// ```swift
/// @Shared(.appStorage("selectedTab")) var selectedTab = Tab.catalogue
/// ```
///
/// The default of the first holder is stored if there is nothing. All holders of a name, of whatever type, see
/// each other's changes. In `UserDefaults.folder(_:)` defaults are on the disk from the first change on: a folder
/// in which nothing was changed has no file.
///
/// What is written past shared values, by `set(_:forKey:)` or by another process, is seen at once where
/// the user defaults are `UserDefaults.folder(_:)` or `.inMemory`. Foundation's own, such as `.standard`, tell
/// no observer of it on Linux: it is seen by a holder that is made when there is none, and at the next
/// `load()`. They also keep a write only once they are told to. So the first change is brought to the disk
/// at once, and further ones a second later, together.
///
/// A value of another type than what is stored, and a raw value that no case has, is a `loadError`; the
/// value stays as it is.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let name: String
  private let store: AppStore
  private let format: AppStorageFormat<Value>

  init(_ name: String, _ defaults: UserDefaults?, _ format: AppStorageFormat<Value>) {
    self.name = name
    self.format = format
    store = .store(for: defaults ?? DependencyValues.inForce.defaultAppStorage)
  }

  /// What tells app storage keys apart: their names and user defaults.
  public var id: AppStorageKeyID {
    AppStorageKeyID(name: name, store: store.id)
  }

  /// Finds what is stored.
  ///
  /// If there is nothing, the first holder's default is stored.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    hand(store.load(name), to: { continuation.resume(with: $0) }, default: context.initialValue)
  }

  /// Tells what others store under the name, wherever that can be known.
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

  /// Hands over what is stored, and tells again what has been stored meanwhile.
  private func hand(
    _ loaded: AppStore.Loaded,
    to receive: (Result<Value?, any Error>) -> Void,
    default initialValue: Value? = nil
  ) {
    let value = Result { try self.value(of: loaded.object.get()) }
    if case .success(nil) = value, let initialValue, let object = try? object(of: initialValue) {
      store.saveInitial(object, name, as: Value.self)
      // Of two that are declared at once, with different defaults, only one is stored.
      let stored = store.load(name)
      let value = Result { try self.value(of: stored.object.get()) }
      return Landing.land(if: stored.isCurrent) { receive(value) }
    }
    Landing.land(if: loaded.isCurrent) { receive(value) }
    if !loaded.isCurrent() { store.tell(name) }
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

extension AppStorageKey: RetriedKey {
  package var retryPace: Pace? { store.retryPace }
  package var savesPartsOnly: Bool { true }
  // A save changes its own name only, whatever others have stored of it meanwhile.
  package func lookForNews() {}
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".appStorage(\(String(reflecting: name)))" }
}

/// What tells app storage keys apart.
public struct AppStorageKeyID: Hashable, Sendable {
  let name: String
  let store: AppStore.ID
}

extension DependencyValues {
  /// The user defaults that values with app storage keys are kept in.
  ///
  /// In tests they are in memory, apart for each. In a page that a host serves to visitors from elsewhere they are the
  /// visitor's own, unless they have been set.
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
  /// Whether a name that cannot be observed by key-value coding, such as one with a dot, is warned of.
  ///
  /// Nothing here observes by key-value coding: values of all names are told of alike, so there is nothing to
  /// warn of, and the setting is there for programs that set it.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarning.self] }
    set { self[AppStorageKeyFormatWarning.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarning: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}

// Wrapped because Foundation on Linux does not say that user defaults may be used from any thread.
private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}
