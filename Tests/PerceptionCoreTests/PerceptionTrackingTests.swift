import PerceptionCore
import Synchronization
import Testing

struct PerceptionTrackingTests {
  final class Model: Perceptible, Observable {
    private let registrar = ObservationRegistrar()
    private var storage = (count: 0, name: "")

    var count: Int {
      get {
        registrar.access(self, keyPath: \.count)
        return storage.count
      }
      set { registrar.withMutation(of: self, keyPath: \.count) { storage.count = newValue } }
    }

    var name: String {
      get {
        registrar.access(self, keyPath: \.name)
        return storage.name
      }
      set { registrar.withMutation(of: self, keyPath: \.name) { storage.name = newValue } }
    }
  }

  @Test func `a change of what was read is reported once`() {
    let model = Model()
    let changes = Atomic(0)
    let count = withPerceptionTracking {
      model.count
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    #expect(count == 0)
    model.name = "unread"
    #expect(changes.load(ordering: .relaxed) == 0)
    model.count = 1
    model.count = 2
    #expect(changes.load(ordering: .relaxed) == 1)
  }
}
