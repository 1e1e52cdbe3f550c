public import Foundation

extension DependencyValues {
  /// The current date.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  public var date: DateGenerator {
    get { self[DateGenerator.Key.self] }
    set { self[DateGenerator.Key.self] = newValue }
  }
}

/// A generator of the current date.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a closure.
  ///
  /// - Parameter generate: A function that returns the current date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator with a constant date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date; setting the property makes the date constant.
  public var now: Date {
    get { self() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date {
    guard let replayLog = ReplayLog.current.object else { return generate() }
    return replayLog.answer("the date", from: generate) {
      .date($0)
    } fromEntry: {
      if case .date(let date) = $0 { date } else { nil }
    }
  }

  fileprivate enum Key: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}
