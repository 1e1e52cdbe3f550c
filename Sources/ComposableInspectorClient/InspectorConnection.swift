import ComposableCore
import Foundation
import NIOWebSocket

/// The connection from this process to an inspector, shared by all inspected stores.
///
/// `store.inspect(at:)` creates the connection. It connects, and reconnects after a failure, until it is closed. It
/// does not slow down stores: while the inspector is slow or missing, steps are recorded as usual, and steps that
/// cannot be sent in time are omitted from its list.
@MainActor
public final class InspectorConnection {
  /// The intervals and limits of a connection.
  struct Timing {
    /// The delay after sending updates.
    var interval = Duration.milliseconds(100)
    /// The maximum time that one update may block the store.
    var budget = Duration.milliseconds(8)
    /// The maximum number of steps per update.
    var stepCount = 200
    /// The maximum number of pending steps; above it, the oldest steps are omitted.
    var backlog = 5_000
    /// The number of pending steps after the omission.
    var remainder = 500
    /// The delay before a reconnect, initially and at most.
    var delays = Duration.milliseconds(200)...Duration.seconds(5)
    /// The timeout of a connection attempt.
    var connectTimeout = Duration.seconds(5)
  }

  private static var open: [InspectorAddress: InspectorConnection] = [:]

  let address: InspectorAddress
  let stores = InspectedStores()
  let news = CoalescingSignal()
  private let timing: Timing
  private let log: @Sendable (String) -> Void
  private let run = UUID().uuidString
  private var task: Task<Void, Never>?
  private var sources: [Int: any WireSource] = [:]
  /// The last step of each store sent over the current connection.
  private var sent: [Int: ActionID] = [:]
  private var toldStores: [WireStore] = []
  private var toldShown: [Int: ActionID] = [:]
  private var lastSaid: String?
  /// The current message channel.
  private var line: MessageChannel?

  init(
    _ address: InspectorAddress,
    timing: Timing = Timing(),
    log: @escaping @Sendable (String) -> Void = InspectorConnection.printLine
  ) {
    self.address = address
    self.timing = timing
    self.log = log
  }

  /// Returns the connection to an address; creates a missing connection.
  static func to(_ address: InspectorAddress) -> InspectorConnection {
    if let connection = open[address] { return connection }
    let connection = InspectorConnection(address)
    open[address] = connection
    connection.start()
    return connection
  }

  /// Closes the connection permanently.
  ///
  /// Stores are still recorded.
  public func close() {
    task?.cancel()
    task = nil
    if Self.open[address] === self { Self.open[address] = nil }
  }

  /// True if a sent message would be transmitted soon.
  var isClear: Bool { line?.isWritable ?? false }

  func add(_ source: any WireSource) {
    sources[source.id] = source
    news.signal()
  }

  func start() {
    guard task == nil else { return }
    task = Task { [weak self] in
      guard let timing = self?.timing else { return }
      var delay = timing.delays.lowerBound
      while !Task.isCancelled, let connection = self {
        if await connection.serve() { delay = timing.delays.lowerBound }
        let wait = delay * Double.random(in: 0.75...1.25)
        try? await Task.sleep(for: wait)
        delay = min(delay * 2, timing.delays.upperBound)
      }
    }
  }

  /// Connects, sends updates and handles requests until the connection ends.
  ///
  /// - Returns: True if the inspector accepted the handshake.
  private func serve() async -> Bool {
    let line: MessageChannel
    do {
      line = try await MessageChannel.connect(to: address, timeout: timing.connectTimeout)
    } catch .refused(let status) {
      log(Messages.refused(address.shown, status))
      return false
    } catch {
      log(Messages.unreachable(address.shown))
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
          self.log(Messages.connected(self.address.shown))
          pump = Task { await self.pump(line) }
        case .ask(let number, let question):
          guard pump != nil else { throw WireProblem.outOfTurn }
          // A long response is transmitted before the next request is handled.
          while !line.isWritable, !line.hasEnded {
            try await Task.sleep(for: .milliseconds(10))
          }
          let answer = try await self.answer(question)
          for part in try WireCoding.parts(of: answer, number: number) { line.send(part) }
        }
      }
      pump?.cancel()
      if !Task.isCancelled { self.log(Messages.lost(self.address.shown, reason)) }
      return pump != nil
    } onCancel: {
      line.close(Messages.closed, .normalClosure)
    }
  }

  /// Sends updates until the task is cancelled.
  private func pump(_ line: MessageChannel) async {
    // The release of a store sends no signal.
    let pulse = Task { [news] in
      while !Task.isCancelled {
        news.signal()
        try? await Task.sleep(for: .seconds(1))
      }
    }
    defer { pulse.cancel() }
    for await _ in news.signals() {
      if Task.isCancelled { return }
      news.reset()
      if line.isWritable {
        await sendUpdates(to: line)
      } else {
        news.signal()
      }
      try? await Task.sleep(for: timing.interval)
    }
  }

  private func sendUpdates(to line: MessageChannel) async {
    stores.removeClosed()
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
    let deadline = ContinuousClock.now + timing.budget
    var count = timing.stepCount
    for source in sources.values.sorted(by: { $0.id < $1.id }) {
      let rows = rows(of: source, &count, until: deadline)
      let shown = source.shownStep
      guard !rows.isEmpty || shown != toldShown[source.id] else { continue }
      toldShown[source.id] = shown
      messages.append(.steps(WireSteps(store: source.id, rows: rows, shownStep: shown)))
      if source.range.map({ $0.upperBound > sent[source.id] ?? .unobserved }) == true {
        news.signal()
      }
    }
    await Self.send(messages, to: line)
  }

  /// Returns the next steps of a store within the time limit; omits steps above the backlog.
  private func rows(
    of source: any WireSource,
    _ count: inout Int,
    until deadline: ContinuousClock.Instant
  ) -> [StepRow] {
    guard let range = source.range else { return [] }
    var last = sent[source.id] ?? .unobserved
    let waiting = range.upperBound.rawValue - max(last.rawValue, range.lowerBound.rawValue - 1)
    if waiting > timing.backlog {
      last = ActionID(rawValue: range.upperBound.rawValue - timing.remainder)
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

  /// Encodes and sends the messages off the store's actor.
  @concurrent
  private static func send(_ messages: [ProcessMessage], to line: MessageChannel) async {
    for message in messages { send(message, to: line) }
  }

  /// Sends a message; splits a message above the size limit.
  private nonisolated static func send(_ message: ProcessMessage, to line: MessageChannel) {
    guard let bytes = try? WireCoding.encode(message) else { return }
    if bytes.count <= MessageChannel.messageLimit { return line.send(bytes) }
    guard case .steps(let steps) = message, steps.rows.count > 1 else { return }
    let half = steps.rows.count / 2
    for rows in [steps.rows.prefix(half), steps.rows.dropFirst(half)] {
      let part = WireSteps(store: steps.store, rows: Array(rows), shownStep: steps.shownStep)
      send(.steps(part), to: line)
    }
  }

  private func answer(_ question: WireRequest) async throws -> [UInt8] {
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
    case .show: return try WireCoding.encode(WireResponse.Done(await store.show(step)))
    case .resume:
      await store.resume()
      return try WireCoding.encode(WireResponse.Done(true))
    case .skip:
      await store.skip(question.steps)
      return try WireCoding.encode(WireResponse.Done(true))
    case .test:
      return try WireCoding.encode(WireResponse.Text(await store.makeTest(through: step)))
    case .export: return try WireCoding.encode(try await store.export())
    }
  }

  /// Logs a change of the connection's state once.
  private func log(_ text: String) {
    guard text != lastSaid else { return }
    lastSaid = text
    log(text)
  }

  /// Prints a line to standard error.
  private nonisolated static func printLine(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// A store whose steps are sent.
@MainActor
protocol WireSource: AnyObject {
  var id: Int { get }
  /// The first and last recorded steps.
  var range: ClosedRange<ActionID>? { get }
  var shownStep: ActionID? { get }
  func rows(after step: ActionID?, atMost count: Int) -> [StepRow]
  func effects(of step: ActionID) -> [EffectRow]
}

extension RecordedStore: WireSource {}
