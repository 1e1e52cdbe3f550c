#if !canImport(SwiftUI)
public import Foundation
public import Sharing
public import ViewKit

/// An observed value in user defaults that a view can read and write.
///
/// ```swift
/// @AppStorage("volume") private var volume = 0.5
/// var body: some View {
///   Slider(value: $volume)
/// }
/// ```
///
/// The value is the same as a feature's `@Shared(.appStorage("volume"))`: a write to one updates the other.
@MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let shared: Shared<Value>

  private init(shared: Shared<Value>) {
    self.shared = shared
  }

  /// Creates a value stored under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the key is missing.
  ///   - key: The key.
  ///   - store: The user defaults; the dependency `defaultAppStorage` if `nil`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: AppStorageValue {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Creates a value with a raw value, stored under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the key is missing.
  ///   - key: The key.
  ///   - store: The user defaults; the dependency `defaultAppStorage` if `nil`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable & Sendable, Value.RawValue: AppStorageValue {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Creates an optional value stored under a key; `nil` while the key is missing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - store: The user defaults; the dependency `defaultAppStorage` if `nil`.
  public init<Wrapped: AppStorageValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }

  /// Creates an optional value with a raw value, stored under a key; `nil` while the key is missing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - store: The user defaults; the dependency `defaultAppStorage` if `nil`.
  public init<Wrapped: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: AppStorageValue {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }

  /// The current value; reading it registers the view as an observer.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(shared) }
}
#endif
