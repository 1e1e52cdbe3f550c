import Observation
import ViewKit

/// The cost of animated changes: the same changes without an animation, in one animation, and in separate animations.
@MainActor
enum MotionRows {
  static var all: [Measurement] {
    [
      changing("at once") { $0() },
      changing("in an animation") { change in withAnimation(.snappy) { change() } },
      turning("at once") { $0() },
      turning("in an animation") { change in withAnimation(.snappy) { change() } },
      mixing,
    ]
  }

  private static func changing(
    _ manner: String,
    _ within: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) -> Measurement {
    Measurement("ViewGraph, a row of 100 that changes \(manner)", of: Subject()) { subject in
      within { subject.model.marked = (subject.model.marked + 1) % 100 }
      blackHole(subject.graph.flushGroups())
    }
  }

  private static func turning(
    _ manner: String,
    _ within: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) -> Measurement {
    Measurement("ViewGraph, 100 rows that turn around \(manner)", of: Subject()) { subject in
      within { subject.model.rows.reverse() }
      blackHole(subject.graph.flushGroups())
    }
  }

  /// One flush of changes with two animations, as two groups of patches.
  private static var mixing: Measurement {
    Measurement("ViewGraph, a flush of two animations", of: Subject()) { subject in
      withAnimation(.snappy) { subject.model.marked = (subject.model.marked + 1) % 100 }
      withAnimation(.linear(duration: 1)) { subject.model.count += 1 }
      blackHole(subject.graph.flushGroups())
    }
  }

  @inline(never)
  private static func blackHole<Value>(_ value: Value) {}

  @MainActor
  private struct Subject {
    let model = Model()
    let graph: ViewGraph

    init() {
      graph = ViewGraph(Numbers(model: model))
    }
  }

  @Observable
  final class Model {
    var rows = Array(0..<100)
    var marked = 0
    var count = 0
  }

  private struct Numbers: View {
    let model: Model

    var body: some View {
      VStack {
        Count(model: model)
        ForEach(model.rows, id: \.self) { Number(number: $0, model: model) }
      }
    }
  }

  private struct Count: View {
    let model: Model

    var body: some View { Text("\(model.count) times") }
  }

  private struct Number: View {
    let number: Int
    let model: Model

    var body: some View {
      Text("Row \(number)").opacity(model.marked == number ? 1 : 0.5)
    }
  }
}
