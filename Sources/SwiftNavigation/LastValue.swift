import ComposableTracking
import Observation

/// The last value that an optional binding had, by whatever way it was set.
@MainActor
final class LastValue<Value> {
  private let base: UIBinding<Value?>
  private var last: Value

  init(_ present: Value, of base: UIBinding<Value?>) {
    self.base = base
    last = present
    follow()
  }

  /// The value, or the last one if there is none any more.
  var value: Value {
    if let value = base.wrappedValue { last = value }
    return last
  }

  /// Takes note of the value before each change of it.
  ///
  /// What is changed on the main actor is announced there, before it happens, and the task then begins at
  /// once: it sees the value that is about to be replaced, and goes on following.
  private func follow() {
    // What is read is read here, also where this is made in the body of a view.
    Reading.suspended {
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
