import PropertyTesting
import Testing

@testable import WebHost

/// The decisions on a body as values.
@Suite(.timeLimit(.minutes(15))) struct BodyStateTests {
  @Test func `input that arrives while a megabyte waits ends the body`() {
    let body = Held(BodyState(limit: .max, needsContinue: false))
    while body.waitingBytes < 1 << 20 { #expect(body.change { $0.receive(8192, now: .zero) }) }
    #expect(body.phase == .open && !body.wantsInput)
    #expect(!body.change { $0.receive(1, now: .zero) })
    #expect(body.phase == .failed(.disconnected) && body.waitingBytes == 1 << 20)
  }

  @Test func `the host reads from the first demand until 64 KiB wait`() {
    let body = Held(BodyState(limit: 1 << 30, needsContinue: false))
    #expect(!body.wantsInput)
    #expect(body.change { $0.receive(8192, now: .zero) })
    #expect(!body.wantsInput)
    body.change { $0.take(8192) }
    #expect(body.wantsInput)
    for _ in 1...8 { #expect(body.change { $0.receive(8192, now: .zero) }) }
    #expect(!body.wantsInput)
    body.change { $0.take(8192) }
    #expect(body.wantsInput)
  }

  @Test func `100 Continue is due once, unless the client has sent something`() {
    let body = Held(BodyState(limit: 10, needsContinue: true))
    let other = Held(BodyState(limit: 10, needsContinue: true))
    #expect(body.change { $0.wait(now: .zero) })
    #expect(!body.change { $0.wait(now: .zero) })
    #expect(other.change { $0.receive(1, now: .zero) })
    other.change { $0.take(1) }
    #expect(!other.change { $0.wait(now: .zero) })
  }

  @Test func `time counts only while the handler waits`() {
    let body = Held(BodyState(limit: 1 << 30, needsContinue: false))
    #expect(body.deadline == nil)
    _ = body.change { $0.wait(now: .seconds(100)) }
    #expect(body.deadline == .seconds(110))
    #expect(body.change { $0.receive(1, now: .seconds(109)) })
    #expect(body.deadline == nil)
    body.change { $0.take(1) }
    body.change { $0.expire(now: .seconds(1000)) }
    #expect(body.phase == .open)
  }

  @Test func `random bodies match a model`() {
    for seed in ProgramSeeds.chosen(300) {
      var generator = SeededGenerator(seed: seed)
      let limit = [10, 5_000, 200_000, .max].randomElement(using: &generator) ?? 0
      let needsContinue = Bool.random(using: &generator)
      var body = BodyState(limit: limit, needsContinue: needsContinue)
      var model = Model(limit: limit, needsContinue: needsContinue)
      var now = Duration.zero
      for step in 1...80 {
        now += .milliseconds(Int.random(in: 0...4_000, using: &generator))
        switch Int.random(in: 0...20, using: &generator) {
        case 0:
          body.complete()
          model.events.append(.end(.complete))
        case 1 where step > 40:
          body.fail(.malformed)
          model.events.append(.end(.failed(.malformed)))
        case 2...3:
          body.expire(now: now)
          model.events.append(.expire(now))
        case 4...11:
          let size = [1, 100, 3_000, 8_192].randomElement(using: &generator) ?? 0
          let isTaken = body.receive(size, now: now)
          model.events.append(.receive(size, now))
          guard isTaken == (model.phase == .open) else {
            Issue.record("Seed \(seed), step \(step): a piece was taken: \(isTaken)")
            return
          }
        case 12...15 where model.waiting > 0:
          let size = min(model.waiting, 8_192)
          body.take(size)
          model.events.append(.take(size))
        default:
          guard model.waiting == 0 else { continue }
          let expected = model.isContinueDue
          let isDue = body.wait(now: now)
          model.events.append(.wait(now))
          guard isDue == expected else {
            Issue.record("Seed \(seed), step \(step): 100 Continue is due: \(isDue)")
            return
          }
        }
        let (actual, expected) = (
          "\(body.phase) \(body.waitingBytes) \(body.wantsInput) \(String(describing: body.deadline))",
          "\(model.phase) \(model.waiting) \(model.wantsInput) \(String(describing: model.deadline))"
        )
        guard actual == expected else {
          Issue.record("Seed \(seed), step \(step): \(actual) instead of \(expected)")
          return
        }
      }
    }
  }

  /// An oracle that derives each result from the whole history.
  private struct Model {
    enum Event {
      case wait(Duration)
      case receive(Int, Duration)
      case take(Int)
      case expire(Duration)
      case end(BodyState.Phase)
    }

    let limit: Int
    let needsContinue: Bool
    var events: [Event] = []

    /// The state after each event, from the first.
    private struct History {
      var phase = BodyState.Phase.open
      /// The accepted pieces, with the time that the handler waited for each.
      var pieces: [(size: Int, waited: Duration)] = []
      var refused = 0
      var taken = 0
      var waits = 0
      var since: Duration?
      /// The number of pieces before the current window.
      var windowStart = 0
    }

    private var history: History {
      var history = History()
      for event in events {
        let isOpen = history.phase == .open
        switch event {
        case .take(let size): history.taken += size
        case .wait(let now) where isOpen:
          history.waits += 1
          history.since = history.since ?? now
        case .end(let phase) where isOpen: history.phase = phase
        case .expire(let now) where isOpen:
          if let deadline = deadline(history), now >= deadline { history.phase = .failed(.tooSlow) }
        case .receive(let size, let now) where isOpen:
          let total = history.pieces.reduce(size) { $0 + $1.size }
          guard total <= limit else {
            history.phase = .failed(.tooLarge)
            break
          }
          history.pieces.append((size, history.since.map { now - $0 } ?? .zero))
          history.since = nil
          guard window(history).time >= .seconds(30) else { break }
          if window(history).bytes < 30 * 1024 {
            history.phase = .failed(.tooSlow)
            // The piece that ends the window is discarded, but was counted.
          } else {
            history.windowStart = history.pieces.count
          }
        default: break
        }
      }
      return history
    }

    private func window(_ history: History) -> (time: Duration, bytes: Int) {
      history.pieces[history.windowStart...].reduce((.zero, 0)) {
        ($0.0 + $1.waited, $0.1 + $1.size)
      }
    }

    private func deadline(_ history: History) -> Duration? {
      guard history.phase == .open, let since = history.since else { return nil }
      let (time, bytes) = window(history)
      let rest = bytes < 30 * 1024 ? Duration.seconds(30) - time : .seconds(10)
      return since + min(rest, .seconds(10))
    }

    var phase: BodyState.Phase { history.phase }
    var deadline: Duration? { deadline(history) }
    var waiting: Int {
      let history = history
      return history.pieces.reduce(0) { $0 + $1.size } - history.taken
    }
    var isContinueDue: Bool {
      let history = history
      return needsContinue && history.phase == .open && history.waits == 0 && history.pieces.isEmpty
    }
    var wantsInput: Bool {
      let history = history
      switch history.phase {
      case .open:
        let isReading = history.waits > 0 || history.taken > 0
        return isReading && waiting < 64 * 1024
      case .complete: return true
      case .failed: return false
      }
    }
  }
}
