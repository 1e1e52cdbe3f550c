import ComposableCore
import Foundation
import NIOWebSocket

/// The line from this process to an inspector: one, however many stores are inspected there.
///
/// `store.inspect(at:)` makes it. It connects, and connects anew when its line ends, until it is closed. What a store does
/// is not held up by it: while the inspector is slow or not there, steps are recorded as ever, and what it does not get to
/// see is left out of its list.
@MainActor
public final class InspectorConnection {
  /// How a connection spends its time.
  struct Pace {
    /// How long it waits after it has sent what was new.
    var interval = Duration.milliseconds(100)
    /// How long what is new may hold up the store each time.
    var budget = Duration.milliseconds(8)
    /// How many steps are sent each time.
    var stepCount = 200
    /// How many steps may wait to be sent before the oldest of them are left out.
    var backlog = 5_000
    /// How many remain then.
    var remainder = 500
    /// How long it waits before it connects anew, the first time and at the most.
    var delays = Duration.milliseconds(200)...Duration.seconds(5)
    /// How long it may take to connect before the inspector counts as one that cannot be reached.
    var connectTimeout = Duration.seconds(5)
  }

  private static var open: [InspectorAddress: InspectorConnection] = [:]

  let address: InspectorAddress
  let stores = InspectedStores()
  let news = NewsFlag()
  private let pace: Pace
  private let log: @Sendable (String) -> Void
  private let run = UUID().uuidString
  private var task: Task<Void, Never>?
  private var sources: [Int: any WireSource] = [:]
  /// The last step of each store that was sent over the line that there is.
  private var sent: [Int: ActionID] = [:]
  private var toldStores: [WireStore] = []
  private var toldShown: [Int: ActionID] = [:]
  private var lastSaid: String?
  /// The line that there is.
  private var line: InspectorLine?

  init(
    _ address: InspectorAddress,
    pace: Pace = Pace(),
    log: @escaping @Sendable (String) -> Void = InspectorConnection.printLine
  ) {
    self.address = address
    self.pace = pace
    self.log = log
  }

  /// The connection to an address, which is made if there is none.
  static func to(_ address: InspectorAddress) -> InspectorConnection {
    if let connection = open[address] { return connection }
    let connection = InspectorConnection(address)
    open[address] = connection
    connection.start()
    return connection
  }

  /// Ends the line, and connects no more.
  ///
  /// Stores are recorded on.
  public func close() {
    task?.cancel()
    task = nil
    if Self.open[address] === self { Self.open[address] = nil }
  }

  /// Whether what is sent now would leave soon.
  var isClear: Bool { line?.isWritable ?? false }

  func add(_ source: any WireSource) {
    sources[source.id] = source
    news.raise()
  }

  func start() {
    guard task == nil else { return }
    task = Task { [weak self] in
      guard let pace = self?.pace else { return }
      var delay = pace.delays.lowerBound
      while !Task.isCancelled, let connection = self {
        if await connection.serve() { delay = pace.delays.lowerBound }
        let wait = delay * Double.random(in: 0.75...1.25)
        try? await Task.sleep(for: wait)
        delay = min(delay * 2, pace.delays.upperBound)
      }
    }
  }

  /// Connects, and says and answers what there is until the line ends.
  ///
  /// - Returns: Whether the inspector has said welcome.
  private func serve() async -> Bool {
    let line: InspectorLine
    do {
      line = try await InspectorLine.connect(to: address, timeout: pace.connectTimeout)
    } catch .refused(let status) {
      say(Messages.refused(address.shown, status))
      return false
    } catch {
      say(Messages.unreachable(address.shown))
      return false
    }
    let hello = ProcessHello(
      run: run,
      name: ProcessInfo.processInfo.processName.clipped(to: WireLimits.name),
      number: ProcessInfo.processInfo.processIdentifier
    )
    (toldStores, toldShown, sent) = ([], [:], [:])
    self.line = line
    defer { self.line = nil }
    return await withTaskCancellationHandler {
      if let bytes = try? WireCoding.encode(ProcessMessage.hello(hello)) { line.send(bytes) }
      var pump: Task<Void, Never>?
      let reason = await line.forEachMessage { bytes in
        switch try WireCoding.decode(InspectorMessage.self, from: bytes) {
        case .welcome(let version, let lastSteps):
          guard version == ProcessHello.version else {
            throw WireProblem(Messages.otherVersion(version, ProcessHello.version))
          }
          guard pump == nil else { throw WireProblem.outOfTurn }
          self.sent = lastSteps
          self.say(Messages.connected(self.address.shown))
          pump = Task { await self.pump(line) }
        case .ask(let number, let question):
          guard pump != nil else { throw WireProblem.outOfTurn }
          // An answer that is long leaves before the next one is thought of.
          while !line.isWritable, !line.hasEnded {
            try await Task.sleep(for: .milliseconds(10))
          }
          let answer = try await self.answer(question)
          for part in try WireCoding.parts(of: answer, number: number) { line.send(part) }
        }
      }
      pump?.cancel()
      if !Task.isCancelled { self.say(Messages.lost(self.address.shown, reason)) }
      return pump != nil
    } onCancel: {
      line.close(Messages.closed, .normalClosure)
    }
  }

  /// Says what is new, whenever something is, until the task is cancelled.
  private func pump(_ line: InspectorLine) async {
    // A store that has gone says nothing.
    let pulse = Task { [news] in
      while !Task.isCancelled {
        news.raise()
        try? await Task.sleep(for: .seconds(1))
      }
    }
    defer { pulse.cancel() }
    for await _ in news.raisings() {
      if Task.isCancelled { return }
      news.lower()
      if line.isWritable {
        await sayNews(to: line)
      } else {
        news.raise()
      }
      try? await Task.sleep(for: pace.interval)
    }
  }

  private func sayNews(to line: InspectorLine) async {
    stores.forgetGone()
    let living = stores.summaries
    sources = sources.filter { id, _ in living.contains { $0.id == id } }
    let wire = living.map {
      WireStore(
        id: $0.id,
        name: $0.name.clipped(to: WireLimits.name),
        isLiving: $0.isLiving,
        allowsTravel: $0.allowsTravel
      )
    }
    var messages: [ProcessMessage] = []
    if wire != toldStores {
      toldStores = wire
      messages.append(.stores(wire))
    }
    let deadline = ContinuousClock.now + pace.budget
    var count = pace.stepCount
    for source in sources.values.sorted(by: { $0.id < $1.id }) {
      let rows = rows(of: source, &count, until: deadline)
      let shown = source.shownStep
      guard !rows.isEmpty || shown != toldShown[source.id] else { continue }
      toldShown[source.id] = shown
      messages.append(.steps(WireSteps(store: source.id, rows: rows, shownStep: shown)))
      if source.range.map({ $0.upperBound > sent[source.id] ?? .unobserved }) == true {
        news.raise()
      }
    }
    await Self.send(messages, to: line)
  }

  /// The next steps of a store, as many as there is time for; so many others are left out that it keeps up.
  private func rows(
    of source: any WireSource,
    _ count: inout Int,
    until deadline: ContinuousClock.Instant
  ) -> [StepRow] {
    guard let range = source.range else { return [] }
    var last = sent[source.id] ?? .unobserved
    let waiting = range.upperBound.rawValue - max(last.rawValue, range.lowerBound.rawValue - 1)
    if waiting > pace.backlog {
      last = ActionID(rawValue: range.upperBound.rawValue - pace.remainder)
    }
    var rows: [StepRow] = []
    repeat {
      guard count > 0, let row = source.rows(after: last, atMost: 1).first else { break }
      count -= 1
      rows.append(row)
      last = row.id
    } while ContinuousClock.now < deadline
    if !rows.isEmpty { sent[source.id] = last }
    return rows
  }

  /// Writes the messages as text away from the store, and sends them.
  @concurrent
  private static func send(_ messages: [ProcessMessage], to line: InspectorLine) async {
    for message in messages { send(message, to: line) }
  }

  /// Sends a message, in two where it is too long for one.
  private nonisolated static func send(_ message: ProcessMessage, to line: InspectorLine) {
    guard let bytes = try? WireCoding.encode(message) else { return }
    if bytes.count <= InspectorLine.messageLimit { return line.send(bytes) }
    guard case .steps(let steps) = message, steps.rows.count > 1 else { return }
    let half = steps.rows.count / 2
    for rows in [steps.rows.prefix(half), steps.rows.dropFirst(half)] {
      let part = WireSteps(store: steps.store, rows: Array(rows), shownStep: steps.shownStep)
      send(.steps(part), to: line)
    }
  }

  private func answer(_ question: WireQuestion) async throws -> [UInt8] {
    guard let store = stores.store(question.store) else {
      return try WireCoding.encode(StepDetail?.none)
    }
    let step = question.step
    switch question.kind {
    case .detail:
      let detail = await store.detail(
        of: step,
        openAction: question.openAction,
        openState: question.openState
      )
      return try WireCoding.encode(detail)
    case .effects: return try WireCoding.encode(sources[question.store]?.effects(of: step) ?? [])
    case .timeline: return try WireCoding.encode(await store.timeline())
    case .show: return try WireCoding.encode(WireAnswer.Done(await store.show(step)))
    case .resume:
      await store.resume()
      return try WireCoding.encode(WireAnswer.Done(true))
    case .skip:
      await store.skip(question.steps)
      return try WireCoding.encode(WireAnswer.Done(true))
    case .test:
      return try WireCoding.encode(WireAnswer.Text(await store.makeTest(through: step)))
    case .export: return try WireCoding.encode(try await store.export())
    }
  }

  /// Tells a person what has become of the line, once.
  private func say(_ text: String) {
    guard text != lastSaid else { return }
    lastSaid = text
    log(text)
  }

  /// Writes a line to standard error.
  private nonisolated static func printLine(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// A store whose steps are sent.
@MainActor
protocol WireSource: AnyObject {
  var id: Int { get }
  /// The first and the last of the steps that are kept.
  var range: ClosedRange<ActionID>? { get }
  var shownStep: ActionID? { get }
  func rows(after step: ActionID?, atMost count: Int) -> [StepRow]
  func effects(of step: ActionID) -> [EffectRow]
}

extension RecordedStore: WireSource {}
