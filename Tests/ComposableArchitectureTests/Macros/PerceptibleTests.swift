import ComposableArchitecture
import Synchronization
import Testing

/// Tests the names of `Perception` for features that import only the umbrella module.
@Suite struct PerceptibleTests {
  @Perceptible
  final class Model {
    var count = 0
    @PerceptionIgnored var cache = 0
  }

  @Test func `a perceptible model is observable`() {
    let model = Model()
    let changes = Atomic(0)
    withPerceptionTracking {
      _ = model.count + model.cache
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    model.cache = 1
    #expect(changes.load(ordering: .relaxed) == 0)
    model.count = 1
    #expect(changes.load(ordering: .relaxed) == 1)
    let observable: any Observable = model
    #expect(observable is any Perceptible)
  }
}
