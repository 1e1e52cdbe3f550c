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
    private let values = Locked<[Slot: any Sendable]>([:])

    private struct Slot: Hashable {
      let name: String
      let type: ObjectIdentifier
    }

    func value<Value: Sendable>(for name: String, as type: Value.Type) -> Value? {
      let slot = Slot(name: name, type: ObjectIdentifier(type))
      // Asked for before it is cast: to a cast, no value at all is as good as one that is nil.
      guard let value = values.withLock({ $0[slot] }) else { return nil }
      return value as? Value
    }

    /// The value, which is the default from now on if there was none.
    func value<Value: Sendable>(for name: String, default initialValue: Value) -> Value {
      let slot = Slot(name: name, type: ObjectIdentifier(Value.self))
      let value: any Sendable = values.withLock { values in
        let value = values[slot] ?? initialValue
        values[slot] = value
        return value
      }
      return value as? Value ?? initialValue
    }

    func set<Value: Sendable>(_ value: Value, for name: String) {
      let slot = Slot(name: name, type: ObjectIdentifier(Value.self))
      values.withLock { $0[slot] = value }
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
