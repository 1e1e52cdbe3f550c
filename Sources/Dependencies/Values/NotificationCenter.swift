public import Foundation

extension DependencyValues {
  /// Where notifications are posted; every test has one of its own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].center }
    set { self[NotificationCenterKey.self].center = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  struct Value: @unchecked Sendable {
    // Foundation documents that a center may be used from any thread; on Linux it is not marked so.
    var center: NotificationCenter
  }

  static var liveValue: Value { Value(center: .default) }
  static var testValue: Value { Value(center: NotificationCenter()) }
}
