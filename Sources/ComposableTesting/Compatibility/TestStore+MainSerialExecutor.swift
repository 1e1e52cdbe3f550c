#if OlderNames
import ComposableCore

extension TestStore {
  /// A Boolean value that indicates whether effects run one at a time in a deterministic order; true by default.
  ///
  /// Pre-1.0 tests set it to run all work serially on the main actor. A test store needs no process-wide setting: its
  /// own executor runs its effects serially. With `false`, subsequent effects run in parallel as in a live store, and
  /// the test waits for them in real time.
  public var useMainSerialExecutor: Bool {
    get { engine.executor != nil }
    set { engine.executor = newValue ? executor : nil }
  }
}
#endif
