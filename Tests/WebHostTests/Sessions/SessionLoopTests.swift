import NIOCore
import ConcurrencyExtras
import Testing
import ViewKit

@testable import WebHost

/// A session without a socket; a list records its messages.
@Suite(.timeLimit(.minutes(15))) struct SessionLoopTests {
  @Test func `changes of one main-actor job are sent as one message`() async throws {
    let session = try await Conversation()
    await session.hello()
    await MainActor.run {
      for count in 1...100 { session.page.change(.set(1, .text, .string("\(count)"))) }
    }
    let message = try await session.next()
    #expect(message.hasPrefix("[2,0,[0,1,\"1\"],"))
    #expect(message.hasSuffix("[0,1,\"100\"]]"))
  }

  @Test func `the response to an event contains its changes`() async throws {
    let session = try await Conversation()
    await session.hello()
    await MainActor.run {
      session.page.onEvent = { _ in session.page.change(.set(1, .text, "1")) }
    }
    session.send(.event(sequence: 1, Event(node: 1, kind: .tap)))
    #expect(try await session.next() == "[2,1,[0,1,\"1\"]]")
  }

  @Test(arguments: [EventOutcome.unknownNode, .noHandler, .disabled, .invalidValue])
  func `a rejected event is acknowledged with its outcome`(
    outcome: EventOutcome
  )
    async throws
  {
    let session = try await Conversation()
    await session.hello()
    await MainActor.run { session.page.outcome = outcome }
    session.send(.event(sequence: 1, Event(node: 9, kind: .tap)))
    #expect(try await session.next() == "[2,1,[9,1,\"\(outcome)\"]]")
    #expect(session.journal.events.last == .eventRejected(session: 1, .tap, outcome))
  }

  @Test func `an early event is neither processed nor acknowledged`() async throws {
    let session = try await Conversation()
    await session.hello()
    session.send(.event(sequence: 2, Event(node: 1, kind: .tap)))
    #expect(await session.line.untilClosed() == .outOfOrder)
    session.send(.disconnected(session.line))
    let line = RecordingLine()
    session.send(.connected(line, version: 1))
    #expect(try await line.next() == "[2,0]")
    session.send(.event(sequence: 1, Event(node: 1, kind: .tap)))
    #expect(try await line.next() == "[3,1]")
    session.send(.event(sequence: 2, Event(node: 1, kind: .tap)))
    #expect(try await line.next() == "[4,2]")
    #expect(await session.page.received.count == 2)
  }

  @Test func `a repeated event is processed once`() async throws {
    let session = try await Conversation()
    await session.hello()
    for _ in 1...3 { session.send(.event(sequence: 1, Event(node: 1, kind: .tap))) }
    session.send(.event(sequence: 2, Event(node: 1, kind: .tap)))
    _ = try await session.next()
    _ = try await session.next()
    #expect(await session.page.received.count == 2)
  }

  @Test func `a slow browser gets one diff to the newest state`() async throws {
    let session = try await Conversation()
    await session.hello()
    // Including the hello response, four messages are in flight.
    for count in 1...3 {
      await session.change("\(count)")
      _ = try await session.next()
    }
    let flushCount = await session.page.flushCount
    for count in 4...50 { await session.change("\(count)") }
    session.send(.confirmed(version: 2))
    let message = try await session.next()
    #expect(message.hasPrefix("[5,0,[0,1,\"4\"]") && message.hasSuffix("[0,1,\"50\"]]"))
    #expect(await session.page.flushCount == flushCount + 1)
  }

  @Test func `a full connection gets no patches until it is writable`() async throws {
    let session = try await Conversation()
    await session.hello()
    session.line.isWritable = false
    await session.change("1")
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    await MainActor.run { session.page.onEvent = { continuation.yield($0) } }
    session.send(.event(sequence: 1, Event(node: 1, kind: .tap)))
    for await _ in events { break }
    session.line.isWritable = true
    session.send(.writable)
    #expect(try await session.next() == "[2,1,[0,1,\"1\"]]")
  }

  @Test func `a resumed connection gets the missed messages`() async throws {
    let session = try await Conversation()
    await session.hello()
    await session.change("1")
    #expect(try await session.next() == "[2,0,[0,1,\"1\"]]")
    session.send(.disconnected(session.line))
    await session.change("2")
    await session.change("3")
    let line = RecordingLine()
    session.send(.connected(line, version: 1))
    #expect(try await line.next() == "[2,0,[0,1,\"1\"]]")
    #expect(try await line.next() == "[3,0,[0,1,\"2\"],[0,1,\"3\"]]")
  }

  @Test(arguments: [0, 99])
  func `an unknown version gets the full page with the same ids`(version: Int)
    async throws
  {
    let session = try await Conversation()
    await session.hello()
    await session.change("1")
    _ = try await session.next()
    session.send(.confirmed(version: 2))
    session.send(.disconnected(session.line))
    await session.change("2")
    let line = RecordingLine()
    session.send(.connected(line, version: version))
    let html =
      "<main class=\\\"root\\\" data-i=\\\"0\\\"><span class=\\\"text\\\" data-i=\\\"1\\\">2</span></main>"
    #expect(try await line.next() == "[3,0,[8,\"\(html)\"]]")
    await session.change("3")
    #expect(try await line.next() == "[4,0,[0,1,\"3\"]]")
  }

  @Test func `a newer connection supersedes the older one`() async throws {
    let session = try await Conversation()
    await session.hello()
    let newer = RecordingLine()
    session.send(.connected(newer, version: 1))
    #expect(try await newer.next() == "[2,0]")
    #expect(session.line.closed == .replaced)
    session.send(.disconnected(session.line))
    await session.change("1")
    #expect(try await newer.next() == "[3,0,[0,1,\"1\"]]")
  }

  @Test func `an idle connection gets a heartbeat after 20 seconds and closes after 45`()
    async throws
  {
    let session = try await Conversation()
    await session.hello()
    session.clock.advance(by: .seconds(19))
    session.send(.tick)
    await session.change("1")
    #expect(try await session.next() == "[2,0,[0,1,\"1\"]]")
    session.clock.advance(by: .seconds(1))
    session.send(.tick)
    #expect(try await session.next() == "[]")
    session.clock.advance(by: .seconds(24))
    session.send(.tick)
    #expect(try await session.next() == "[]")
    #expect(session.line.closed == nil)
    session.clock.advance(by: .seconds(1))
    session.send(.tick)
    #expect(await session.line.untilClosed() == .silent)
  }

  @Test func `a browser that acknowledges heartbeats stays connected`() async throws {
    let session = try await Conversation()
    await session.hello()
    for _ in 1...10 {
      session.clock.advance(by: .seconds(20))
      session.send(.tick)
      #expect(try await session.next() == "[]")
      session.send(.confirmed(version: 1))
    }
    #expect(session.line.closed == nil)
  }

  @Test func `a change without an operation redraws the node in the same message`() async throws {
    let session = try await Conversation()
    await session.hello()
    await MainActor.run { session.page.change(.set(1, .headingLevel, 1)) }
    #expect(
      try await session.next()
        == "[2,0,[3,0,0,\"<h1 class=\\\"text\\\" data-i=\\\"1\\\">0</h1>\"]]"
    )
  }

  @Test func `the end closes the page and the connection`() async throws {
    let session = try await Conversation()
    await session.hello()
    session.send(.end(.notResumed))
    await session.journal.wait(for: .sessionEnded(session: 1, .notResumed))
    #expect(session.line.closed == .unknownSession)
    #expect(await session.page.closeCount == 1)
    #expect(await session.openPages.count == 0)
  }

  @Test func `only the newest of many pending connections is rendered`() async throws {
    let session = try await Conversation()
    await session.hello()
    let lines = (1...200).map { _ in RecordingLine() }
    let flushCount = await MainActor.run {
      // Rendering needs the main actor, so all connections except for the first are pending until this closure ends.
      for line in lines { session.send(.connected(line, version: 10_000_000)) }
      return session.page.flushCount
    }
    #expect(try await lines[199].next().contains("[8,"))
    #expect(await session.page.flushCount <= flushCount + 2)
    #expect(lines.dropLast().allSatisfy { $0.closed == .replaced })
    #expect(lines[199].closed == nil)
  }

  @Test func `a closed connection is not rendered`() async throws {
    let session = try await Conversation()
    await session.hello()
    let flushCount = await session.page.flushCount
    let gone = RecordingLine()
    gone.isOpen = false
    session.send(.connected(gone, version: 10_000_000))
    session.send(.disconnected(gone))
    await session.journal.wait(for: .sessionLost(session: 1))
    #expect(await session.page.flushCount == flushCount)
    #expect(gone.messages.isEmpty)
    // The previous connection is superseded, and the next one misses no message.
    #expect(session.line.closed == .replaced)
    let line = RecordingLine()
    session.send(.connected(line, version: 1))
    #expect(try await line.next() == "[2,0]")
  }

  @Test func `only an event behind another event waits for a turn`() async throws {
    let turns = EventTurns(count: 1)
    await turns.take()
    let busy = try await Conversation(turns: turns)
    let undisturbed = try await Conversation(turns: turns)
    await busy.hello()
    await undisturbed.hello()
    await MainActor.run {
      for number in 1...3 { busy.send(.event(sequence: number, Event(node: 1, kind: .tap))) }
    }
    #expect(try await busy.next() == "[2,1]")
    while turns.waitingCount == 0 { await Task.yield() }
    undisturbed.send(.event(sequence: 1, Event(node: 1, kind: .tap)))
    #expect(try await undisturbed.next() == "[2,1]")
    #expect(await busy.page.received.count == 1)
    turns.release()
    #expect(try await busy.next() == "[3,2]")
    #expect(try await busy.next() == "[4,3]")
    // Each turn was released.
    await turns.take()
  }

  @Test func `the end discards pending inputs`() async throws {
    let session = try await Conversation()
    await session.hello()
    let line = RecordingLine()
    await MainActor.run {
      for number in 1...100 { session.send(.event(sequence: number, Event(node: 1, kind: .tap))) }
      session.send(.connected(line, version: 1))
      session.send(.end(.hostStopped))
    }
    await session.session.untilEnded()
    #expect(await session.page.received.count <= 1)
    #expect(await session.page.closeCount == 1)
    #expect(line.closed == .goingAway)
  }
}

/// A session with its fake page, connection and clock.
private struct Conversation {
  let session: Session
  let page: FakePage
  let line = RecordingLine()
  let clock: ManualClock
  let journal: Journal
  let openPages: OpenPages

  init(turns: EventTurns = EventTurns()) async throws {
    let page = await FakePage()
    let clock = ManualClock()
    let journal = Journal()
    let openPages = OpenPages()
    let start = clock.now
    let context = Session.Context(
      makePage: { _ in page },
      openPages: openPages,
      eventTurns: turns,
      now: { start.duration(to: clock.now) },
      log: { journal.add($0) }
    )
    (session, _, _, _) = await Session.open(
      number: 1,
      request: PageRequest(visitor: VisitorID()),
      in: context
    )
    (self.page, self.clock, self.journal, self.openPages) = (page, clock, journal, openPages)
  }

  func send(_ input: Session.Input) { session.send(input) }

  func hello() async {
    send(.connected(line, version: 0))
    _ = try? await line.next()
  }

  func next() async throws -> String { try await line.next() }

  /// Changes the page's only text in its own main-actor job.
  @MainActor func change(_ text: String) { page.change(.set(1, .text, .string(text))) }
}

/// A connection that records its messages.
private final class RecordingLine: LiveConnection {
  private struct State {
    var isWritable = true
    var isOpen = true
    var messages: [String] = []
    var closed: LiveClose?
    var waiting: CheckedContinuation<String, Never>?
    var waitingForClose: CheckedContinuation<LiveClose, Never>?
  }

  private let state = Locked(State())

  var isWritable: Bool {
    get { state.withLock { $0.isWritable } }
    set { state.withLock { $0.isWritable = newValue } }
  }
  var isOpen: Bool {
    get { state.withLock { $0.isOpen } }
    set { state.withLock { $0.isOpen = newValue } }
  }
  var messages: [String] { state.withLock { $0.messages } }
  var closed: LiveClose? { state.withLock { $0.closed } }

  func send(_ message: ByteBuffer) {
    let text = String(buffer: message)
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.messages.append(text) }
      return state.waiting
    }
    waiting?.resume(returning: text)
  }

  func close(_ reason: LiveClose) {
    let waiting = state.withLock { state in
      defer { state.waitingForClose = nil }
      state.closed = state.closed ?? reason
      return state.waitingForClose
    }
    waiting?.resume(returning: reason)
  }

  func untilClosed() async -> LiveClose {
    await withCheckedContinuation { continuation in
      let closed = state.withLock { state -> LiveClose? in
        if state.closed == nil { state.waitingForClose = continuation }
        return state.closed
      }
      if let closed { continuation.resume(returning: closed) }
    }
  }

  func next() async throws -> String {
    await withCheckedContinuation { continuation in
      let first = state.withLock { state -> String? in
        guard state.messages.isEmpty else { return state.messages.removeFirst() }
        state.waiting = continuation
        return nil
      }
      if let first { continuation.resume(returning: first) }
    }
  }
}
