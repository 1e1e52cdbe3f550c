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
/// User defaults on Linux keep a write only once they are told to, and tell nobody of it. So the first
/// change is brought to the disk at once, and further ones a second later, together. All holders of a
/// name, of whatever type, see each other's changes. What is written past shared values is seen at the
/// next `load()`.
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

  /// Finds what is stored, if there is anything.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: stored)
  }

  /// Tells what other keys of the same name store, and others who write to a folder's file.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.subscribe(name, as: Value.self) { subscriber.yield(with: stored) }
  }

  /// Stores a value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      store.save(
        try format.encode(value),
        name,
        as: Value.self,
        isUrgent: context == .userInitiated,
        continuation: continuation
      )
    } catch {
      continuation.resume(throwing: error)
    }
  }

  private var stored: Result<Value?, any Error> {
    Result {
      guard let object = try store.load(name) else { return nil }
      guard let value = try format.decode(object) else {
        throw AppStorageError(
          key: name,
          reason: .otherValue(stored: String(describing: object), expected: "\(Value.self)")
        )
      }
      return value
    }
  }
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
  /// In tests they are in memory, apart for each.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }
}

// Wrapped because Foundation on Linux does not say that user defaults may be used from any thread.
private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}
