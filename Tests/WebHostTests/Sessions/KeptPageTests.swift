import ConcurrencyExtras
import NIOCore
import Testing
import ViewKit

@testable import WebHost

/// A session whose page is restored from its tab's persisted state.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct KeptPageTests {
  private let persistence = FakePersistence()
  private let pages = Pages()

  /// A page factory; the node ids of a page follow the ids of the replaced page.
  @MainActor final class Pages {
    var all: [ViewGraph] = []
    var taps: [Int] = []
    /// True if pages handle addresses; `opened` records the addresses.
    var areAddressed = false
    var opened: [String] = []

    func make(_ request: PageRequest) -> ViewGraph {
      let number = all.count
      let button = Button("Page \(number)") { [unowned self] in taps.append(number) }
      let graph = ViewGraph(
        areAddressed ? AnyView(addressed(button, number)) : AnyView(button),
        numberingAfter: request.lastNode
      )
      all.append(graph)
      return graph
    }

    private func addressed(_ view: some View, _ number: Int) -> some View {
      view.address(.start) { [unowned self] address in
        opened.append("\(number) \(address)")
        return true
      }
    }
  }

  private func open() async -> (session: Session, openPages: OpenPages) {
    let openPages = OpenPages()
    let pages = pages
    let session = await Session.open(
      number: 1,
      request: PageRequest(visitor: VisitorID()),
      in: Session.Context(
        makePage: { pages.make($0) },
        openPages: openPages,
        persistence: persistence,
        now: { .zero },
        log: { _ in }
      )
    ).session
    return (session, openPages)
  }

  private func tab(_ name: String) throws -> TabID { try #require(TabID(rawValue: name)) }

  @Test func `a restored page replaces the page, whose events are rejected`()
    async throws
  {
    persistence.kept = FakeRecord()
    let (session, openPages) = await open()
    let button = try #require(pages.all[0].snapshot.firstTappable)
    let line = LineOfTexts()
    session.send(.connected(line, version: 0, tab: try tab("a")))
    let greeting = await line.next()
    #expect(greeting.hasPrefix("[1,0,[8,") && greeting.contains("Page 1"))
    session.send(.event(sequence: 1, Event(node: button, kind: .tap)))
    #expect(await line.next() == "[2,1,[9,1,\"unknownNode\"]]")
    let next = try #require(pages.all[1].snapshot.firstTappable)
    session.send(.event(sequence: 2, Event(node: next, kind: .tap)))
    #expect(await line.next() == "[3,2]")
    #expect(pages.taps == [1])
    #expect(persistence.records[0].closeCount == 1)
    session.send(.end(.notResumed))
    await session.untilEnded()
    #expect(persistence.kept?.closeCount == 1)
    #expect(openPages.count == 0)
  }

  @Test func `an address opened during a restore applies to the restored page`()
    async throws
  {
    persistence.kept = FakeRecord()
    pages.areAddressed = true
    let (session, _) = await open()
    let root = pages.all[0].snapshot.id
    let line = LineOfTexts()
    session.send(.connected(line, version: 0, tab: try tab("a")))
    _ = await line.next()
    #expect(pages.all[1].snapshot.id != root)
    session.send(.event(sequence: 1, Event(node: root, kind: .open, value: "/there")))
    let answer = await line.next()
    #expect(!answer.contains("unknownNode"))
    #expect(pages.opened == ["1 /there"])
    session.send(.end(.notResumed))
    await session.untilEnded()
  }

  @Test func `a page claims its tab once, and never without a tab`() async throws {
    let (session, _) = await open()
    let line = LineOfTexts()
    session.send(.connected(line, version: 0))
    _ = await line.next()
    #expect(persistence.claims.isEmpty)
    for name in ["a", "a", "b"] {
      let line = LineOfTexts()
      session.send(.connected(line, version: 1, tab: try tab(name)))
      #expect(await line.next().hasPrefix("["))
      session.send(.disconnected(line))
    }
    session.send(.end(.notResumed))
    await session.untilEnded()
    #expect(persistence.claims == [try tab("a")])
    // The end input discards pending inputs, possibly including the last disconnect.
    #expect(persistence.records[0].saveCount >= 2)
    #expect(pages.all.count == 1)
  }

  @Test func `a page ends with close code 4002 if its tab shows another page`() async throws {
    let (session, openPages) = await open()
    let line = LineOfTexts()
    session.send(.connected(line, version: 0, tab: try tab("a")))
    _ = await line.next()
    persistence.take?()
    await session.untilEnded()
    #expect(line.closed.withLock { $0 } == .replaced)
    #expect(openPages.count == 0)
    #expect(persistence.records[0].closeCount == 1)
    let late = LineOfTexts()
    session.send(.connected(late, version: 1, tab: try tab("a")))
    #expect(late.closed.withLock { $0 } == .goingAway)
  }

  @Test func `a drained page is persisted before its connection closes`()
    async throws
  {
    let (session, openPages) = await open()
    let line = LineOfTexts()
    session.send(.connected(line, version: 0, tab: try tab("a")))
    _ = await line.next()
    var reasons: [LiveClose?] = []
    var closeCounts: [Int] = []
    persistence.onFinish = { [persistence] in
      reasons.append(line.closed.withLock { $0 })
      closeCounts.append(persistence.records[0].closeCount)
    }
    session.send(.end(.drained))
    await session.untilEnded()
    #expect(reasons == [nil] && closeCounts == [1])
    #expect(line.closed.withLock { $0 } == .draining)
    #expect(openPages.count == 0)
  }

  @Test func `after a disconnect the next connection gets the full restored page`()
    async throws
  {
    persistence.kept = FakeRecord()
    let (session, _) = await open()
    let gone = LineOfTexts()
    gone.isGone.withLock { $0 = true }
    session.send(.connected(gone, version: 0, tab: try tab("a")))
    while pages.all.count < 2 { await Task.yield() }
    let line = LineOfTexts()
    session.send(.disconnected(gone))
    session.send(.connected(line, version: 0, tab: try tab("a")))
    let greeting = await line.next()
    #expect(greeting.contains("[8,") && greeting.contains("Page 1"))
    session.send(.end(.notResumed))
    await session.untilEnded()
  }
}

extension Element {
  fileprivate var firstTappable: NodeID? {
    events.contains(.tap) ? id : children.lazy.compactMap(\.firstTappable).first
  }
}

/// A connection whose messages a test reads in order.
private final class LineOfTexts: LiveConnection {
  let closed = Locked<LiveClose?>(nil)
  let isGone = Locked(false)
  private let texts = AsyncStream.makeStream(of: String.self)

  var isWritable: Bool { true }
  var isOpen: Bool { isGone.withLock { !$0 } }

  func send(_ message: ByteBuffer) { texts.continuation.yield(String(buffer: message)) }

  func close(_ reason: LiveClose) { closed.withLock { $0 = $0 ?? reason } }

  func next() async -> String {
    for await text in texts.stream { return text }
    return ""
  }
}
