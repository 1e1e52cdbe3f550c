import ConcurrencyExtras
import Observation
import Testing

@testable import ViewKit

/// Tests that a component follows the fields of its last evaluation.
@MainActor
struct ComponentNodeTests {
  @Test func `a body follows an object from its first read to its last`() {
    let model = Model()
    let tester = ViewTester(Switch(model: model))
    model.count = 1
    #expect(!tester.graph.needsFlush)
    tester.find(testID: "switch")?.tap()
    #expect(tester.find(text: "1") != nil)
    for count in 2...4 {
      model.count = count
      tester.flush()
      #expect(tester.find(text: "\(count)") != nil)
    }
    tester.find(testID: "switch")?.tap()
    model.count = 5
    #expect(!tester.graph.needsFlush)
  }

  @Test func `a removed component is not evaluated`() {
    let model = Model()
    let tester = ViewTester(Rows(model: model))
    model.ids = []
    tester.flush()
    let before = tester.graph.bodiesEvaluated
    model.count = 1
    tester.flush()
    #expect(tester.graph.bodiesEvaluated == before)
  }

  @Test func `a body that its parent evaluates is invalidated once per change`() {
    let model = Model()
    let tester = ViewTester(Rows(model: model))
    for _ in 1...3 {
      model.title += "!"
      tester.flush()
    }
    let before = tester.graph.bodiesEvaluated
    model.count = 1
    tester.flush()
    #expect(tester.graph.bodiesEvaluated == before + model.ids.count)
  }

  @Test func `reports of changes do not become deeper calls`() throws {
    let model = Model()
    let tester = ViewTester(Rows(model: model))
    let places = Locked<[UInt]>([])
    tester.graph.onChange.withLock { onChange in
      onChange = StoredFunction {
        var here = 0
        let place = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        places.withLock { $0.append(place) }
      }
    }
    for count in 1...100 {
      model.count = count
      tester.flush()
      tester.graph.inbox.announcementArrived()
    }
    let found = places.withLock { $0 }
    #expect(found.count == 100)
    let depth = try #require(found.max()) - #require(found.min())
    // A conversion at each report would use 64 bytes of the stack.
    #expect(depth < 2_000, "\(found)")
  }
}

/// Tests trees of data deeper than any screen.
@MainActor
struct DepthTests {
  @Test func `views nested too deeply are omitted, and the others continue to update`() {
    let model = Model()
    let tester = ViewTester(Nested(model: model, level: 5000))
    tester.checksEveryFlush = true
    #expect(tester.find(text: "5000: 0") != nil && tester.find(text: "4900: 0") != nil)
    #expect(tester.find(text: "1: 0") == nil)
    model.count = 1
    tester.flush()
    #expect(tester.find(text: "4900: 1") != nil)
    #expect(tester.problems == [])
    tester.close()
  }

  private struct Nested: View {
    let model: Model
    let level: Int

    var body: some View {
      VStack {
        Text(verbatim: "\(level): \(model.count)")
        if level > 0 { AnyView(Nested(model: model, level: level - 1)) }
      }
    }
  }
}

/// Tests the references of a node that left the tree.
@MainActor
struct NodeTests {
  @Test func `a node that outlives its graph has no parent`() throws {
    let model = Model()
    var graph: ViewGraph? = ViewGraph(Rows(model: model))
    let text = try #require(graph?.nodes.all.first { $0.role == .text })
    #expect(text.parent != nil)
    graph = nil
    #expect(text.parent == nil)
  }
}

@MainActor @Observable
private final class Model {
  var count = 0
  var title = ""
  var ids = [1, 2, 3]
}

private struct Switch: View {
  let model: Model
  @State private var showsCount = false

  var body: some View {
    Button("Switch") { showsCount.toggle() }.accessibilityIdentifier("switch")
    if showsCount { Text("\(model.count)") }
  }
}

private struct Rows: View {
  let model: Model

  var body: some View {
    List(model.ids, id: \.self) { Row(title: "\(model.title) \($0)", model: model) }
  }
}

private struct Row: View {
  let title: String
  let model: Model

  var body: some View {
    Text("\(title) \(model.count)")
  }
}
