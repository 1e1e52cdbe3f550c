#if !canImport(SwiftUI)
public import Foundation
public import Sharing
public import ViewKit

/// A value in user defaults, which a view follows and may change.
///
/// ```swift
/// @AppStorage("volume") private var volume = 0.5
/// var body: some View {
///   Slider(value: $volume)
/// }
/// ```
///
/// It is the value that a feature shares as `@Shared(.appStorage("volume"))`: each sees what the other writes.
@MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let shared: Shared<Value>

  private init(shared: Shared<Value>) {
    self.shared = shared
  }

  /// Keeps a value under a name.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while there is none under the name.
  ///   - key: The name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: AppStorageValue {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Keeps a value with a raw value under a name.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while there is none under the name.
  ///   - key: The name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable & Sendable, Value.RawValue: AppStorageValue {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Keeps a value under a name, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  public init<Wrapped: AppStorageValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }

  /// Keeps a value with a raw value under a name, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: The user defaults; those of the dependency `defaultAppStorage` if there are none.
  public init<Wrapped: RawRepresentable & Sendable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: AppStorageValue {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }

  /// The present value; the view follows it.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(shared) }
}
#endif
