import ConcurrencyExtras
public import Dependencies

extension SharedReaderKey {
  /// Creates a key for a value with the lifetime of the program.
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self
  where Self == InMemoryKey<Value> {
    InMemoryKey(name: key)
  }
}

/// A key for a value with the lifetime of the program, created with `.inMemory("name")`.
///
/// The value outlives its holders. Every test has a separate storage.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let name: String
  private let storage: InMemoryStorage

  init(name: String) {
    self.name = name
    storage = DependencyValues.activeOverrides.defaultInMemoryStorage
  }

  /// The identity of the key: its name and storage.
  public var id: InMemoryKeyID {
    InMemoryKeyID(name: name, storage: storage)
  }

  /// Loads the value.
  ///
  /// If it is missing, the first holder's default is stored.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let value =
      switch context {
      case .initialValue(let initialValue):
        storage.values.value(for: name, default: initialValue) as Value?
      case .userInitiated: storage.values.value(for: name, as: Value.self)
      }
    continuation.resume(with: .success(value))
  }

  /// Sends no values, because all holders share the value itself.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value for later holders.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.values.set(value, for: name)
    continuation.resume()
  }
}

/// A key that stores the reference itself for later holders, not a copy.
///
/// A copy would cause each change of a collection to copy the collection.
protocol LiveValueKey<Value>: SharedKey {
  /// Stores the reference that the key's holders share.
  func keep(_ value: ValueReference<Value>)
}

extension InMemoryKey: LiveValueKey {
  func keep(_ value: ValueReference<Value>) {
    storage.values.keep(value, for: name)
  }
}

extension _SharedKeyDefault: LiveValueKey where Base: LiveValueKey {
  func keep(_ value: ValueReference<Base.Value>) { base.keep(value) }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key in source form.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }
}

/// The identity of an in-memory key.
public struct InMemoryKeyID: Hashable, Sendable {
  let name: String
  let storage: InMemoryStorage
}

/// The storage of values with in-memory keys.
public struct InMemoryStorage: Hashable, Sendable {
  final class Values: Sendable {
    private let values = Locked<[Slot: any InMemoryEntry]>([:])

    private struct Slot: Hashable {
      let name: String
      let type: ObjectIdentifier
    }

    func value<Value: Sendable>(for name: String, as type: Value.Type) -> Value? {
      let slot = Slot(name: name, type: ObjectIdentifier(type))
      return Self.value(in: values.withLock { $0[slot] })
    }

    /// Returns the value; stores the default if the value is missing.
    func value<Value: Sendable>(for name: String, default initialValue: Value) -> Value {
      let slot = Slot(name: name, type: ObjectIdentifier(Value.self))
      let kept = values.withLock { values in
        let kept = values[slot] ?? StoredEntry(value: initialValue)
        values[slot] = kept
        return kept
      }
      return Self.value(in: kept) ?? initialValue
    }

    func set<Value: Sendable>(_ value: Value, for name: String) {
      replace(with: StoredEntry(value: value), for: name, Value.self)
    }

    /// Stores a reference, whose value continues to change.
    func keep<Value: Sendable>(_ value: ValueReference<Value>, for name: String) {
      replace(with: value, for: name, Value.self)
    }

    private func replace(with kept: any InMemoryEntry, for name: String, _ type: Any.Type) {
      let slot = Slot(name: name, type: ObjectIdentifier(type))
      // Release outside the lock: deinit may run app code.
      _ = values.withLock { $0.updateValue(kept, forKey: slot) }
    }

    private static func value<Value>(in kept: (any InMemoryEntry)?) -> Value? {
      (kept as? any InMemoryEntry<Value>)?.current
    }
  }

  let values = Values()

  /// Creates an empty storage.
  public init() {}

  /// Compares identities: a storage equals only its copies.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }
}

extension DependencyValues {
  /// The storage of values with in-memory keys; every test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

/// An entry of the storage: a value or its reference.
private protocol InMemoryEntry<Value>: Sendable {
  associatedtype Value
  var current: Value { get }
}

private struct StoredEntry<Value: Sendable>: InMemoryEntry {
  let value: Value
  var current: Value { value }
}

extension ValueReference: InMemoryEntry {}
