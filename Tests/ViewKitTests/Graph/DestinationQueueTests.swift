import Testing

@testable import ViewKit

/// The addresses outside of the app that a graph's host opens.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct DestinationQueueTests {
  private let graph = ViewGraph(Text("Shop"))

  /// The requested address of the root, once it differs from `last`.
  private func destination(after last: PropValue? = nil) async -> PropValue? {
    while true {
      _ = graph.flush()
      let current = graph.snapshot.props[.destination]
      if current != last { return current }
      await Task.yield()
    }
  }

  private func accept() -> EventOutcome {
    graph.send(Event(node: graph.snapshot.id, kind: .done))
  }

  @Test func `a request is a property of the root until the host accepts it`() async {
    #expect(graph.snapshot.props[.destination] == nil)
    #expect(accept() == .noHandler)
    async let hasLeft = graph.leave(for: "https://pay.example/7")
    let shown = await destination()
    #expect(shown == .string("1 https://pay.example/7"))
    #expect(accept() == .handled)
    #expect(await hasLeft)
    #expect(await destination(after: shown) == nil)
    #expect(accept() == .noHandler)
  }

  @Test func `equal requests are accepted one after the other`() async {
    let first = Task { await graph.leave(for: "https://pay.example/") }
    let shown = await destination()
    let second = Task { await graph.leave(for: "https://pay.example/") }
    await Task.yield()
    #expect(accept() == .handled)
    #expect(await first.value)
    let next = await destination(after: shown)
    #expect(next == .string("2 https://pay.example/"))
    #expect(accept() == .handled)
    #expect(await second.value)
  }

  @Test func `a cancelled request is withdrawn`() async {
    let request = Task { await graph.leave(for: "https://pay.example/") }
    let shown = await destination()
    request.cancel()
    #expect(await !request.value)
    #expect(await destination(after: shown) == nil)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await graph.leave(for: "https://pay.example/")
    }
    #expect(await !cancelled.value)
  }

  @Test func `a closed graph ends its requests without effect`() async {
    let request = Task { await graph.leave(for: "https://pay.example/") }
    _ = await destination()
    graph.close()
    #expect(await !request.value)
    #expect(await !graph.leave(for: "https://pay.example/"))
  }
}
