import ConcurrencyExtras
public import Dependencies

extension SharedReaderKey {
  /// Shares a value for as long as the program runs.
  ///
  /// - Parameter key: Its name.
  /// - Returns: A key.
  public static func inMemory<Value>(_ key: String) -> Self
  where Self == InMemoryKey<Value> {
    InMemoryKey(name: key)
  }
}

/// Shares a value for as long as the program runs; made with `.inMemory("name")`.
///
/// The value outlives its holders. Every test has a storage of its own.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let name: String
  private let storage: InMemoryStorage

  init(name: String) {
    self.name = name
    storage = DependencyValues.inForce.defaultInMemoryStorage
  }

  /// What tells in-memory keys apart: their names and storages.
  public var id: InMemoryKeyID {
    InMemoryKeyID(name: name, storage: storage)
  }

  /// Finds the value.
  ///
  /// If there is none, the first holder's default is kept.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let value =
      switch context {
      case .initialValue(let initialValue):
        storage.values.value(for: name, default: initialValue) as Value?
      case .userInitiated: storage.values.value(for: name, as: Value.self)
      }
    continuation.resume(with: .success(value))
  }

  /// Tells nothing, because all holders of the value share it anyway.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value for later holders.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.values.set(value, for: name)
    continuation.resume()
  }
}

/// A key that keeps the value itself for later holders, and no copy.
///
/// A copy would make each change of a collection copy it anew.
protocol LiveValueKey<Value>: SharedKey {
  /// Keeps the value that the key's holders share from now on.
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
  /// The key as it is written.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }
}

/// What tells in-memory keys apart.
public struct InMemoryKeyID: Hashable, Sendable {
  let name: String
  let storage: InMemoryStorage
}

/// Where values with in-memory keys are kept.
public struct InMemoryStorage: Hashable, Sendable {
  final class Values: Sendable {
    private let values = Locked<[Slot: any Kept]>([:])

    private struct Slot: Hashable {
      let name: String
      let type: ObjectIdentifier
    }

    func value<Value: Sendable>(for name: String, as type: Value.Type) -> Value? {
      let slot = Slot(name: name, type: ObjectIdentifier(type))
      return Self.value(in: values.withLock { $0[slot] })
    }

    /// The value, which is the default from now on if there was none.
    func value<Value: Sendable>(for name: String, default initialValue: Value) -> Value {
      let slot = Slot(name: name, type: ObjectIdentifier(Value.self))
      let kept = values.withLock { values in
        let kept = values[slot] ?? KeptValue(value: initialValue)
        values[slot] = kept
        return kept
      }
      return Self.value(in: kept) ?? initialValue
    }

    func set<Value: Sendable>(_ value: Value, for name: String) {
      replace(with: KeptValue(value: value), for: name, Value.self)
    }

    /// Keeps a value that is shared, which goes on being changed there.
    func keep<Value: Sendable>(_ value: ValueReference<Value>, for name: String) {
      replace(with: value, for: name, Value.self)
    }

    private func replace(with kept: any Kept, for name: String, _ type: Any.Type) {
      let slot = Slot(name: name, type: ObjectIdentifier(type))
      // Let go outside the lock: the end of an old value may run any code.
      _ = values.withLock { $0.updateValue(kept, forKey: slot) }
    }

    private static func value<Value>(in kept: (any Kept)?) -> Value? {
      (kept as? any Kept<Value>)?.current
    }
  }

  let values = Values()

  /// Makes a storage with nothing in it.
  public init() {}

  /// Compares as objects: a storage equals only its copies.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }
}

extension DependencyValues {
  /// Where values with in-memory keys are kept; every test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

/// A value that is kept in memory, or where it is.
private protocol Kept<Value>: Sendable {
  associatedtype Value
  var current: Value { get }
}

private struct KeptValue<Value: Sendable>: Kept {
  let value: Value
  var current: Value { value }
}

extension ValueReference: Kept {}
