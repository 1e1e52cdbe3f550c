import Testing
import ViewKit

private struct Counter: View {
  @State var count = 0
  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { count += 1 }
    }
  }
}

@MainActor
struct CounterTests {
  @Test func `a tap changes one text`() throws {
    let graph = ViewGraph(Counter())
    let stack = try #require(graph.snapshot.children.first)
    #expect(stack.role == .vStack)
    let (text, button) = (stack.children[0], stack.children[1])
    #expect(button.props[.label] == .string("Add"))
    #expect(graph.send(Event(node: button.id, kind: .tap)) == .handled)
    #expect(graph.needsFlush)
    #expect(graph.flush() == [.set(text.id, .text, .string("Count: 1"))])
    #expect(!graph.needsFlush)
    #expect(graph.renderFresh() == graph.snapshot)
    #expect(graph.bodiesEvaluated == 3)
  }
}
