#if OlderNames
import ConcurrencyExtras

/// A Boolean value that indicates whether untracked reads are reported; it has no effect.
///
/// Older systems track only views that opt in, and the check finds views that do not. Every view is tracked here.
public var isPerceptionCheckingEnabled: Bool {
  get { isCheckingEnabled.withLock { $0 } }
  set { isCheckingEnabled.withLock { $0 = newValue } }
}

private let isCheckingEnabled = Locked(true)

/// The task locals of the perception checks, for code written before 1.0; they have no effect.
public enum _PerceptionLocals {
  /// A Boolean value that indicates whether reads are tracked, set by code that tracks manually.
  @TaskLocal public static var isInPerceptionTracking = false

  /// A Boolean value that indicates whether code opts out of tracking.
  @TaskLocal public static var skipPerceptionChecking = false
}
#endif
