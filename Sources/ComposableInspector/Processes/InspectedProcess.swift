import ComposableArchitecture
import ComposableInspectorClient

/// A process that connected to an inspector, with the received data of its stores; retained after the disconnect.
@MainActor
final class InspectedProcess {
  private static let storeLimit = 64
  private static let questionLimit = 64
  /// The maximum response size in bytes; a recording has about 16 MiB.
  private static let answerLimit = 64 << 20

  private struct PendingRequest {
    var answer: [UInt8] = []
    let continuation: CheckedContinuation<[UInt8]?, Never>
  }

  private(set) var hello: ProcessHello?
  private var line: MessageChannel?
  private var stores: [Int: RemoteStore] = [:]
  private var questions: [Int: PendingRequest] = [:]
  private var lastQuestion = 0

  init(_ line: MessageChannel) {
    self.line = line
  }

  /// True while the process is connected.
  var isConnected: Bool { line != nil }

  /// The name of the process in a list of stores.
  var name: String { hello.map { "\($0.name) \($0.number)" } ?? "" }

  /// Receives the first message.
  func begin(_ hello: ProcessHello) throws -> ProcessHello {
    guard hello.version == ProcessHello.version else {
      throw WireProblem(Messages.otherVersion(hello.version, ProcessHello.version))
    }
    guard hello.run.utf8.count <= WireLimits.name else { throw WireProblem.tooMuch }
    let hello = ProcessHello(
      run: hello.run,
      name: hello.name.clipped(to: WireLimits.name),
      number: hello.number
    )
    self.hello = hello
    return hello
  }

  /// Closes the connection because a newer one replaced it.
  func replaced() {
    line?.close(Messages.replaced)
    end()
  }

  /// True if a list contains one of the process's stores.
  func hasStores(in inspected: InspectedStores) -> Bool {
    stores.values.contains { inspected.store($0.summary.id) != nil }
  }

  /// Adopts the stores of an earlier connection of the same run.
  func adopt(_ other: InspectedProcess) {
    stores = other.stores
    other.stores = [:]
    for store in stores.values { store.process = self }
  }

  func welcome() throws {
    try send(
      .welcome(version: ProcessHello.version, lastSteps: stores.compactMapValues(\.lastStep))
    )
  }

  /// Receives a message after the first one.
  func take(_ message: ProcessMessage, in inspected: InspectedStores) throws {
    switch message {
    case .hello: throw WireProblem.outOfTurn
    case .stores(let reported):
      guard reported.count <= Self.storeLimit else { throw WireProblem.tooMuch }
      for wire in reported {
        if let store = stores[wire.id] {
          store.wire = wire
        } else {
          inspected.add { id in
            let store = RemoteStore(id: id, wire, of: self)
            stores[wire.id] = store
            return store
          }
        }
      }
      let ids = Set(reported.map(\.id))
      for (id, store) in stores where !ids.contains(id) {
        store.process = nil
        stores[id] = nil
      }
    case .steps(let steps):
      guard let store = stores[steps.store] else { throw WireProblem.outOfTurn }
      try store.take(steps)
    case .answer(let number, let part, let isLast):
      guard questions[number] != nil else { throw WireProblem.outOfTurn }
      questions[number]?.answer += part
      guard questions[number].map({ $0.answer.count <= Self.answerLimit }) == true else {
        throw WireProblem.tooMuch
      }
      guard isLast, let question = questions.removeValue(forKey: number) else { return }
      question.continuation.resume(returning: question.answer)
    }
  }

  /// Ends the connection.
  ///
  /// Pending requests return `nil`.
  func end() {
    line = nil
    for question in questions.values { question.continuation.resume(returning: nil) }
    questions = [:]
  }

  /// Sends a request; returns `nil` if the process disconnects or has too many pending requests.
  func request<Answer: Decodable & Sendable>(
    _ question: WireRequest,
    as type: Answer.Type
  ) async -> Answer? {
    guard line != nil, questions.count < Self.questionLimit else { return nil }
    lastQuestion += 1
    let number = lastQuestion
    guard let answer = await put(number, question) else { return nil }
    do {
      return try WireCoding.decode(type, from: answer)
    } catch {
      line?.close("\(error)")
      return nil
    }
  }

  private func put(_ number: Int, _ question: WireRequest) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      questions[number] = PendingRequest(continuation: continuation)
      do {
        try send(.ask(number: number, question))
      } catch {
        questions[number] = nil
        continuation.resume(returning: nil)
      }
    }
  }

  private func send(_ message: InspectorMessage) throws {
    let bytes = try WireCoding.encode(message)
    guard bytes.count <= MessageChannel.messageLimit else { throw WireProblem.tooMuch }
    line?.send(bytes)
  }
}
