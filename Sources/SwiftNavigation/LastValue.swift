import ComposableTracking
import Observation

/// The last non-`nil` value of an optional binding.
@MainActor
final class LastValue<Value> {
  private let base: UIBinding<Value?>
  private var last: Value

  init(_ present: Value, of base: UIBinding<Value?>) {
    self.base = base
    last = present
    follow()
  }

  /// The current value, or the last value after the binding became `nil`.
  var value: Value {
    if let value = base.wrappedValue { last = value }
    return last
  }

  /// Records the value before each change.
  ///
  /// Observation calls `onChange` before the change. A task that starts immediately on the main actor reads the old
  /// value and observes the next change.
  private func follow() {
    // The recording of reads is suspended, so the enclosing view body does not observe these reads.
    AccessList.suspended {
      withObservationTracking {
        _ = value
      } onChange: { [weak self] in
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
          Task.immediate { @MainActor in self?.follow() }
        } else {
          Task { @MainActor in self?.follow() }
        }
      }
    }
  }
}
