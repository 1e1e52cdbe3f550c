import Observation
import Testing
import ViewKit

/// Tests that patches carry the motion of their change.
@MainActor
struct MotionTests {
  @Test func `only changes inside an animation have a motion`() {
    let (model, graph) = opened()
    withAnimation(.easeIn(duration: 0.2)) { model.count += 1 }
    model.other += 1
    let groups = graph.flushGroups()
    #expect(Set(groups.map(\.motion)) == [Motion(duration: 0.2, curve: .easeIn), nil])
    #expect(groups.map(\.patches.count) == [1, 1])
  }

  @Test func `a disabled animation is sent as motion none, unlike an absent animation`() {
    let (model, graph) = opened()
    withAnimation(nil) { model.isShown = true }
    #expect(graph.flushGroups().map(\.motion) == [Motion.none])
    var transaction = Transaction(animation: .linear)
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.isShown = false }
    #expect(graph.flushGroups().map(\.motion) == [Motion.none])
    model.isShown = true
    #expect(graph.flushGroups().map(\.motion) == [nil])
  }

  @Test func `an animated value moves only the changes of that value, also in children`() {
    let (model, graph) = opened()
    model.speed = 2
    let groups = graph.flushGroups()
    let moved = Motion(duration: 1, curve: .linear)
    #expect(Set(groups.map(\.motion)) == [nil, moved])
    #expect(groups.filter { $0.motion == moved }.flatMap(\.patches).count == 2)
    model.inner += 1
    #expect(graph.flushGroups().map(\.motion) == [nil])
  }

  @Test func `a modifier can disable the animation of its descendants`() {
    let (model, graph) = opened()
    withAnimation { model.still += 1 }
    #expect(graph.flushGroups().map(\.motion) == [Motion.none])
  }

  @Test func `an animation applies to the rows it changes`() {
    let (model, graph) = opened()
    withAnimation(.bouncy) { _ = model.rows.removeFirst() }
    let groups = graph.flushGroups()
    #expect(groups.count == 1)
    #expect(groups.first?.motion == Animation.bouncy.motion)
    guard case .remove? = groups.first?.patches.first else {
      Issue.record("\(groups)")
      return
    }
  }

  @Test func `animations are comparable values with modifiers`() {
    #expect(Animation.easeIn(duration: 1) != .easeIn(duration: 2))
    #expect(Animation.spring(response: 0.3) != .spring(response: 0.3, dampingFraction: 0.5))
    let changed = Animation.linear(duration: 1).delay(0.5).speed(2).repeatCount(3)
    #expect(
      changed.motion
        == Motion(duration: 0.5, delay: 0.5, curve: .linear, repetitions: 3, alternates: true)
    )
  }

  @Test func `views declare their transitions`() {
    let tester = ViewTester(
      VStack {
        Text("a").transition(.move(edge: .top).combined(with: .opacity))
        Text("b").transition(.asymmetric(insertion: .scale, removal: .opacity))
        Text("c").contentTransition(.numericText())
      }
    )
    #expect(tester.find(text: "a")?.element.props[.transition] == .string("top opacity"))
    #expect(tester.find(text: "b")?.element.props[.transition] == .string("scale|opacity"))
    #expect(tester.find(text: "c")?.element.props[.contentTransition] == .string("up"))
  }

  private func opened() -> (Model, ViewGraph) {
    let model = Model()
    return (model, ViewGraph(Screen(model: model)))
  }
}

@MainActor @Observable
private final class Model {
  var count = 0
  var other = 0
  var isShown = false
  var speed = 1
  var inner = 0
  var still = 0
  var rows = [1, 2, 3]
}

private struct Screen: View {
  let model: Model

  var body: some View {
    VStack {
      Counter { model.count }
      Counter { model.other }
      Optional(model: model)
      Values(model: model)
      Counter { model.still }.transaction {
        $0.animation = nil; $0.disablesAnimations = true
      }
      Rows(model: model)
    }
  }
}

private struct Counter: View {
  let value: () -> Int

  var body: some View { Text("\(value())") }
}

private struct Optional: View {
  let model: Model

  var body: some View {
    if model.isShown { Text("shown") }
  }
}

private struct Values: View {
  let model: Model

  var body: some View {
    Text("not moved \(model.speed)")
    Group {
      Text("moved \(model.speed)")
      Counter { model.inner + model.speed }
    }
    .animation(.linear(duration: 1), value: model.speed)
  }
}

private struct Rows: View {
  let model: Model

  var body: some View {
    List { ForEach(model.rows, id: \.self) { Text("\($0)") } }
  }
}
