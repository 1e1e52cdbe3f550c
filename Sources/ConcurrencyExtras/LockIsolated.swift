/// A value behind a lock, for tests and dependencies that change it from several tasks.
///
/// ```swift
/// let received = LockIsolated<[Int]>([])
/// let client = Client(track: { id in received.withValue { $0.append(id) } })
/// ```
///
/// The lock nests: reading the value inside ``withValue(_:)`` is fine and gives the value from before.
/// What a nested call writes is overwritten when the outer one ends.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Sendable because every access to `storage` holds `lock`, and nothing that is not Sendable gets in
  // or out: closures are `@Sendable`, results are Sendable.
  private let lock = Lock(.nests)
  private var storage: Value

  /// Makes the box from a value that nothing else can reach.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads one member under the lock.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    lock.withLock { storage[keyPath: keyPath] }
  }

  /// Changes the value, or computes something from it, while no other thread can reach it.
  ///
  /// - Parameter operation: Reads and writes the value. What it writes counts even when it throws.
  /// - Returns: What `operation` returns.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    // A copy, because an operation may read this same box: in place, that would be a second access
    // during a mutation, which ends the process.
    var value = storage
    defer { storage = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: Evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    storage = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value as it is now.
  ///
  /// To decide and write as one step, use ``withValue(_:)``.
  public var value: Value {
    lock.withLock { storage }
  }
}

// For older tests; new ones compare the values, which may have changed by the time the result is read.
extension LockIsolated: Equatable where Value: Equatable {
  /// Compares the values as they are now.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    if lhs === rhs { return true }
    // Every thread takes the two locks in the same order.
    let isInOrder = ObjectIdentifier(lhs) < ObjectIdentifier(rhs)
    let (first, second) = isInOrder ? (lhs, rhs) : (rhs, lhs)
    return first.lock.withLock { second.lock.withLock { lhs.storage == rhs.storage } }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value as it is now.
  public func hash(into hasher: inout Hasher) {
    lock.withLock { hasher.combine(storage) }
  }
}
