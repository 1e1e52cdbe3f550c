public import Foundation

extension DependencyValues {
  /// What time it is.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  public var date: DateGenerator {
    get { self[DateGenerator.Key.self] }
    set { self[DateGenerator.Key.self] = newValue }
  }
}

/// Tells what time it is.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Tells what time it is.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator for which time stands still.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// What time it is; setting it makes time stand still there.
  public var now: Date {
    get { self() }
    set { generate = { newValue } }
  }

  /// What time it is.
  public func callAsFunction() -> Date {
    guard let journal = WorldJournal.current.object else { return generate() }
    return journal.answer("the date", from: generate) {
      .date($0)
    } fromEntry: {
      if case .date(let date) = $0 { date } else { nil }
    }
  }

  fileprivate enum Key: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}
