import ConcurrencyExtras

/// Whether reading an object outside of tracking is reported; nothing here does that.
///
/// Older systems track what a view reads only where the view says so, and the check finds views that forgot
/// to. Here every view is tracked, so the switch has no effect.
public var isPerceptionCheckingEnabled: Bool {
  get { isCheckingEnabled.withLock { $0 } }
  set { isCheckingEnabled.withLock { $0 = newValue } }
}

private let isCheckingEnabled = Locked(true)

/// What older code says about the perception checks, which do not exist here.
public enum _PerceptionLocals {
  /// Whether reads are tracked, in code that says so itself.
  @TaskLocal public static var isInPerceptionTracking = false

  /// Whether reads need no tracking, in code that says so itself.
  @TaskLocal public static var skipPerceptionChecking = false
}
