#if Observability
import Metrics

extension Timer {
  /// Records a duration in nanoseconds.
  func record(duration: Duration) {
    let (seconds, attoseconds) = duration.components
    recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
#endif
