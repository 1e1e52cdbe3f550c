import ComposableArchitecture
import ComposableInspectorClient

/// A process that has connected to an inspector, and what is known of its stores; also after it has gone.
@MainActor
final class InspectedProcess {
  private static let storeLimit = 64
  private static let questionLimit = 64
  /// The longest answer that is taken, in bytes: a recording is some 16 MiB.
  private static let answerLimit = 64 << 20

  private struct Question {
    var answer: [UInt8] = []
    let continuation: CheckedContinuation<[UInt8]?, Never>
  }

  private(set) var hello: ProcessHello?
  private var line: InspectorLine?
  private var stores: [Int: RemoteStore] = [:]
  private var questions: [Int: Question] = [:]
  private var lastQuestion = 0

  init(_ line: InspectorLine) {
    self.line = line
  }

  /// Whether its line is there.
  var isConnected: Bool { line != nil }

  /// What a list of stores calls it.
  var name: String { hello.map { "\($0.name) \($0.number)" } ?? "" }

  /// Takes the first message.
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

  /// Ends the line in favour of a later one.
  func replaced() {
    line?.close(Messages.replaced)
    end()
  }

  /// Whether a list has one of its stores.
  func hasStores(in inspected: InspectedStores) -> Bool {
    stores.values.contains { inspected.store($0.summary.id) != nil }
  }

  /// Goes on with the stores of an earlier line of the same run.
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

  /// Takes a message after the first one.
  func take(_ message: ProcessMessage, in inspected: InspectedStores) throws {
    switch message {
    case .hello: throw WireProblem.outOfTurn
    case .stores(let told):
      guard told.count <= Self.storeLimit else { throw WireProblem.tooMuch }
      for wire in told {
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
      let ids = Set(told.map(\.id))
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

  /// Its line has ended: nothing more is known of it.
  func end() {
    line = nil
    for question in questions.values { question.continuation.resume(returning: nil) }
    questions = [:]
  }

  /// Asks for something; nil where there is no answer, because the process has gone or is asked too much.
  func ask<Answer: Decodable & Sendable>(
    _ question: WireQuestion,
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

  private func put(_ number: Int, _ question: WireQuestion) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      questions[number] = Question(continuation: continuation)
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
    guard bytes.count <= InspectorLine.messageLimit else { throw WireProblem.tooMuch }
    line?.send(bytes)
  }
}
