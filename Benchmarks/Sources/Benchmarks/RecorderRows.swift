import ComposableCore
import ComposableRecorder

/// The cost of recording an action; compare with the row of the same store without a recorder.
@MainActor
enum RecorderRows {
  static var all: [Measurement] {
    [
      row("Store.send, recorded", RecordingLimits()),
      row("Store.send, recorded, a state kept every 100", RecordingLimits(checkpointInterval: 100)),
    ]
  }

  private static func row(_ name: RowName, _ limits: RecordingLimits) -> Measurement {
    let store = Store(initialState: Counter.State()) { Counter() }
    let recorder = store.record(limits: limits)
    defer { recorder?.stop() }
    return Measurement(name) { store.send(.increment) }
  }
}
