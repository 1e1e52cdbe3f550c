import ComposableArchitecture
import Synchronization
import Testing

/// The names of `Perception`, for features that import the umbrella alone.
@Suite struct PerceptibleTests {
  @Perceptible
  final class Model {
    var count = 0
    @PerceptionIgnored var cache = 0
  }

  @Test func `a model of an older feature is observed`() {
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
