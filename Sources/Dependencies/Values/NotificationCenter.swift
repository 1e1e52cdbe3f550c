public import Foundation

extension DependencyValues {
  /// The notification center; each test has a separate center.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].center }
    set { self[NotificationCenterKey.self].center = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  struct Value: @unchecked Sendable {
    // Foundation documents that a center is thread-safe, but on Linux the type is not marked sendable.
    var center: NotificationCenter
  }

  static var liveValue: Value { Value(center: .default) }
  static var testValue: Value { Value(center: NotificationCenter()) }
}
