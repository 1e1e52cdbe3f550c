/// A slow and simple model of a feature under a test.
struct OracleModel {
  struct Values: Equatable {
    var number = 0
    var leaf = 0
    var child: Int?
    var rows: [Row] = []
    var shared = 0
    var outside = 0

    struct Row: Equatable {
      var id: Int
      var value: Int
    }

    mutating func apply(_ change: OracleChange) {
      switch change {
      case .number(let value): number = value
      case .leaf(let value): leaf = value
      case .child(let value): child = value
      case .row(let id, let value):
        let index = rows.firstIndex { $0.id == id }
        switch (index, value) {
        case (let index?, let value?): rows[index].value = value
        case (nil, let value?): rows.append(Row(id: id, value: value))
        case (let index?, nil): rows.remove(at: index)
        case (nil, nil): break
        }
      case .shared(let value), .target(let value): shared = value
      case .outside(let value): outside = value
      }
    }
  }

  /// An action of an effect, with the values after it.
  struct Received {
    let response: OracleResponse
    let values: Values
    /// The shared value outside the state before the action.
    let outsideBefore: Int
  }

  /// A sleeping effect or an effect that never ends.
  struct Pending {
    let step: Int
    /// The deadline; `nil` for an effect that never ends.
    let deadline: Int?
    let effect: OracleEffect
    /// The line of the test that led to the effect.
    let line: Int
    var isForgotten = false
  }

  let steps: [OracleProgram.Step]
  private(set) var values = Values()
  private(set) var received: [Received] = []
  /// The pending effects in the order of their sleeps.
  private(set) var pending: [Pending] = []
  private var now = 0

  init(steps: [OracleProgram.Step]) { self.steps = steps }

  /// - Returns: The values after the action, before the actions of its effects.
  mutating func send(_ step: Int, line: Int) -> Values {
    var queue: [OracleResponse] = []
    reduce(step, &queue, line: line)
    let result = values
    drain(&queue, line: line)
    return result
  }

  mutating func advance(_ time: Int) {
    let end = now + time
    while let next = pending.indices.filter({ (pending[$0].deadline ?? .max) <= end })
      .min(by: { (pending[$0].deadline ?? .max) < (pending[$1].deadline ?? .max) })
    {
      let effect = pending.remove(at: next)
      now = max(now, effect.deadline ?? now)
      var queue: [OracleResponse] = []
      switch effect.effect {
      case .later(_, let step, let payload):
        queue = [OracleResponse(step: step, payload: payload)]
      case .share(_, let value): values.shared = value
      case .send, .never, .cancel: break
      }
      drain(&queue, line: effect.line)
    }
    now = end
  }

  mutating func forgetEffects() {
    for index in pending.indices { pending[index].isForgotten = true }
  }

  mutating func takeReceived(_ count: Int) { received.removeFirst(count) }

  private mutating func drain(_ queue: inout [OracleResponse], line: Int) {
    while !queue.isEmpty {
      let response = queue.removeFirst()
      let outsideBefore = values.outside
      reduce(response.step, &queue, line: line)
      received.append(Received(response: response, values: values, outsideBefore: outsideBefore))
    }
  }

  private mutating func reduce(_ step: Int, _ queue: inout [OracleResponse], line: Int) {
    for change in steps[step].changes { values.apply(change) }
    for effect in steps[step].effects {
      let time: Int?
      switch effect {
      case .send(let step, let payload):
        queue.append(OracleResponse(step: step, payload: payload))
        continue
      case .cancel(let cancelled):
        pending.removeAll { $0.step == cancelled }
        continue
      case .later(let after, _, _), .share(let after, _): time = now + after
      case .never: time = nil
      }
      pending.append(Pending(step: step, deadline: time, effect: effect, line: line))
    }
  }
}
