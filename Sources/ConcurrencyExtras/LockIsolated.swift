/// A thread-safe value, for tests and dependencies that change it from several tasks.
///
/// ```swift
/// let received = LockIsolated<[Int]>([])
/// let client = Client(track: { id in received.withValue { $0.append(id) } })
/// ```
///
/// The lock is reentrant. Reading the value inside ``withValue(_:)`` returns the value before the call, and writes of a
/// nested call are overwritten when the outer call returns.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Sendable because every access to `storage` holds `lock`, and all arguments and results are sendable: closures are
  // `@Sendable`, results are Sendable.
  private let lock = Lock(.recursive)
  private var storage: Value

  /// Creates a box with a value that no other code can reach.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads one member under the lock.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    lock.withLock { storage[keyPath: keyPath] }
  }

  /// Calls a closure with the value under the lock.
  ///
  /// - Parameter operation: A closure that reads and changes the value. Its changes are stored even if it throws.
  /// - Returns: The result of `operation`.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    // A copy, because an operation may read this box: in place, that would be an overlapping access, which terminates
    // the process.
    var value = storage
    defer { storage = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    storage = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the current value.
  ///
  /// Use ``withValue(_:)`` to read and write atomically.
  public var value: Value {
    lock.withLock { storage }
  }
}

// For tests written before 1.0. New tests compare the values: a value may change before the result is used.
extension LockIsolated: Equatable where Value: Equatable {
  /// Compares the current values.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    if lhs === rhs { return true }
    // Every thread acquires the two locks in the same order.
    let isInOrder = ObjectIdentifier(lhs) < ObjectIdentifier(rhs)
    let (first, second) = isInOrder ? (lhs, rhs) : (rhs, lhs)
    return first.lock.withLock { second.lock.withLock { lhs.storage == rhs.storage } }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the current value.
  public func hash(into hasher: inout Hasher) {
    lock.withLock { hasher.combine(storage) }
  }
}
