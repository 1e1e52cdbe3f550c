public import Foundation
import ConcurrencyExtras

extension DependencyValues {
  /// A generator of UUIDs.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// let todo = Todo(id: uuid())
  /// ```
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.Key.self] }
    set { self[UUIDGenerator.Key.self] = newValue }
  }
}

/// A generator of UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a closure.
  ///
  /// - Parameter generate: A function that returns a UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a generator with a constant UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A new generator that counts up from zero.
  public static var incrementing: Self {
    let next = Locked(0)
    return Self {
      UUID(
        next.withLock { next in
          defer { next += 1 }
          return next
        }
      )
    }
  }

  /// Returns a new UUID.
  public func callAsFunction() -> UUID {
    guard let replayLog = ReplayLog.current.object else { return generate() }
    return replayLog.answer("an identity", from: generate) {
      .uuid($0)
    } fromEntry: {
      if case .uuid(let uuid) = $0 { uuid } else { nil }
    }
  }

  fileprivate enum Key: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
  }
}

extension UUID {
  /// Creates a UUID that ends in a number, for tests; each number has a distinct UUID.
  ///
  /// `UUID(1)` is `00000000-0000-0000-0000-000000000001`. The third group of a negative number is `0001`:
  /// `UUID(-1)` is `00000000-0000-0001-0000-000000000001`.
  public init(_ intValue: Int) {
    let bits = UInt64(intValue.magnitude)
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, intValue < 0 ? 1 : 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }
}
