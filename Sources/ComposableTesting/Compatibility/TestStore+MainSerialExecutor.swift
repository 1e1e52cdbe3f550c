import ComposableCore

extension TestStore {
  /// Whether effects run one at a time, in one fixed order; they do, unless a test says otherwise.
  ///
  /// Older tests set it to run everything in turn on the main actor. A test store needs no such thing of
  /// the process: its effects run in turn on an executor of its own. With false, effects that start from
  /// then on run in parallel like those of a live store, and the test waits for them in real time.
  public var useMainSerialExecutor: Bool {
    get { engine.executor != nil }
    set { engine.executor = newValue ? executor : nil }
  }
}
