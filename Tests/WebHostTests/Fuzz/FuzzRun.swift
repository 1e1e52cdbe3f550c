import ViewKit

@testable import WebHost

/// Runs a program through parser, session and page, without a socket.
@MainActor
struct FuzzRun {
  private let model = FuzzModel()
  private let graph: ViewGraph
  private var loop: SessionLoop
  private var line = RecordingConnection()
  private var numbers: [String: Int] = [:]
  /// The sequence number of the last event received in order.
  private var sequence = 0
  /// The highest acknowledged sequence number on this connection; a resume replays older messages.
  private var acknowledged = 0
  private var version = 0

  private init() {
    let model = model
    graph = ViewGraph(FuzzPage(model: model))
    let graph = graph
    let context = Session.Context(
      makePage: { _ in graph },
      openPages: OpenPages(),
      now: { .zero },
      log: { _ in }
    )
    let page = HostedPage(
      PageRequest(visitor: VisitorID()),
      context: context,
      announceChange: {},
      onTakeover: {}
    )
    var encoder = PatchEncoder()
    _ = encoder.page(page.render())
    loop = SessionLoop(number: 1, page: page, encoder: encoder, context: context)
  }

  /// Runs a program and returns its problem; `nil` if it passed.
  ///
  /// A trap terminates the process.
  static func problem(of program: FuzzProgram) async -> String? {
    var run = FuzzRun()
    await run.loop.handle(.connected(run.line, version: 0))
    run.learnNumbers()
    for step in program.steps {
      await run.take(step)
      if let problem = run.model.problem ?? run.problemOfMessages() { return "\(step): \(problem)" }
    }
    return await run.problemAtTheEnd()
  }

  private mutating func take(_ step: FuzzProgram.Step) async {
    switch step {
    case .say(let text): await hear(Array(resolved(text).utf8))
    case .bytes(let bytes): await hear(bytes)
    case .reconnect(let version):
      await loop.handle(.disconnected(line))
      line = RecordingConnection()
      acknowledged = 0
      await loop.handle(.connected(line, version: version))
    case .tick: await loop.handle(.tick)
    }
  }

  private mutating func hear(_ bytes: [UInt8]) async {
    switch ClientMessage(bytes) {
    case .event(let sequence, let event):
      if sequence == self.sequence + 1 { self.sequence = sequence }
      await loop.handle(.event(sequence: sequence, event))
    case .acknowledge(let version): await loop.handle(.confirmed(version: version))
    case .ping: await loop.handle(.asked)
    case .hello, nil: break
    }
    if graph.needsFlush { await loop.handle(.changed) }
  }

  private func resolved(_ text: String) -> String {
    guard text.contains("@") else { return text }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, part) in parts.enumerated() where part.contains("@") {
      if part == "[@next" { parts[index] = "[\(sequence + 1)" }
      if part.hasPrefix("@") { parts[index] = "\(numbers[String(part.dropFirst())] ?? 0)" }
    }
    return parts.joined(separator: ",")
  }

  private mutating func learnNumbers() {
    func visit(_ element: Element) {
      if case .string(let name)? = element.props[.testID] { numbers[name] = element.id.rawValue }
      if element.role == .rowPlaceholder { numbers["gap"] = element.id.rawValue }
      element.children.forEach(visit)
    }
    visit(graph.snapshot)
  }

  /// Checks the session's messages; acknowledged numbers never decrease.
  private mutating func problemOfMessages() -> String? {
    for text in line.takeAll() where text != "[]" {
      guard let message = try? JSONValue(text).array, message.count >= 2 else {
        return "no message: \(text)"
      }
      let number = message[1].integer
      if number < acknowledged || number > sequence {
        return "acknowledges \(number) after \(acknowledged), when \(sequence) came in turn"
      }
      version = message[0].integer
      acknowledged = number
      if text.contains("data-testid") { learnNumbers() }
    }
    return nil
  }

  /// Checks that the page is intact and that a valid tap works after the program.
  private mutating func problemAtTheEnd() async -> String? {
    await loop.handle(.disconnected(line))
    line = RecordingConnection()
    acknowledged = 0
    await loop.handle(.connected(line, version: 99_999))
    if let problem = problemOfMessages() { return problem }
    if graph.snapshot != graph.renderFromScratch() { return "the page differs from a fresh one" }
    model.isSheetShown = false
    model.isAlertShown = false
    model.tab = 0
    await loop.handle(.confirmed(version: version))
    await loop.handle(.changed)
    if graph.snapshot != graph.renderFromScratch() { return "the page differs from a fresh one" }
    let count = model.count
    let steps = NodeID(rawValue: numbers["steps"] ?? 0)
    let event = Event(node: steps, kind: .change, value: "1")
    await loop.handle(.event(sequence: sequence + 1, event))
    if model.count != count + 1 { return "an honest step was not taken" }
    await loop.handle(.end(.hostStopped))
    return nil
  }
}
