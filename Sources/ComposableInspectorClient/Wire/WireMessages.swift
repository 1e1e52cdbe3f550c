package import ComposableCore

/// A message from a process to an inspector, encoded as a JSON object.
package enum ProcessMessage: Codable, Equatable, Sendable {
  /// The first message.
  case hello(ProcessHello)
  /// The complete list of the process's stores, sent after each change.
  case stores([WireStore])
  /// Steps of a store.
  case steps(WireSteps)
  /// A part of a response; the last part completes it.
  case answer(number: Int, part: [UInt8], isLast: Bool)

  private enum CodingKeys: String, CodingKey { case hello, stores, steps, answer, part, isLast }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let hello = try container.decodeIfPresent(ProcessHello.self, forKey: .hello) {
      self = .hello(hello)
    } else if container.contains(.stores) {
      self = .stores(try container.decode([WireStore].self, forKey: .stores))
    } else if container.contains(.steps) {
      self = .steps(try container.decode(WireSteps.self, forKey: .steps))
    } else {
      self = .answer(
        number: try container.decode(Int.self, forKey: .answer),
        part: Array(try container.decode(String.self, forKey: .part).utf8),
        isLast: try container.decode(Bool.self, forKey: .isLast)
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .hello(let hello): try container.encode(hello, forKey: .hello)
    case .stores(let stores): try container.encode(stores, forKey: .stores)
    case .steps(let steps): try container.encode(steps, forKey: .steps)
    case .answer(let number, let part, let isLast):
      try container.encode(number, forKey: .answer)
      try container.encode(String(decoding: part, as: UTF8.self), forKey: .part)
      try container.encode(isLast, forKey: .isLast)
    }
  }
}

/// The description of a process in the handshake.
package struct ProcessHello: Codable, Equatable, Sendable {
  /// The protocol version of this library.
  package static let version = 1

  package var version = Self.version
  /// The identity of the program run, kept across reconnects.
  package let run: String
  package let name: String
  package let number: Int32

  /// Creates a description.
  package init(version: Int = Self.version, run: String, name: String, number: Int32) {
    self.version = version
    self.run = run
    self.name = name
    self.number = number
  }
}

/// A store with its number in the process.
package struct WireStore: Codable, Equatable, Sendable {
  package let id: Int
  package let name: String
  package let isLiving: Bool
  package let allowsTravel: Bool

  /// Creates a store.
  package init(id: Int, name: String, isLiving: Bool, allowsTravel: Bool) {
    self.id = id
    self.name = name
    self.isLiving = isLiving
    self.allowsTravel = allowsTravel
  }
}

/// New steps of a store, in ascending order across messages.
package struct WireSteps: Codable, Equatable, Sendable {
  package let store: Int
  package let rows: [StepRow]
  /// The step displayed by the process; `nil` for the current state.
  package let shownStep: ActionID?

  /// Creates a message.
  package init(store: Int, rows: [StepRow], shownStep: ActionID?) {
    self.store = store
    self.rows = rows
    self.shownStep = shownStep
  }
}

/// A message from an inspector to a process.
package enum InspectorMessage: Codable, Equatable, Sendable {
  /// The response to the first message: the protocol version, and the last known steps from an earlier connection.
  case welcome(version: Int, lastSteps: [Int: ActionID])
  /// A request; its response has the same number.
  case ask(number: Int, WireRequest)

  private enum CodingKeys: String, CodingKey { case welcome, lastSteps, ask, question }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let version = try container.decodeIfPresent(Int.self, forKey: .welcome) {
      self = .welcome(
        version: version,
        lastSteps: try container.decodeIfPresent([Int: ActionID].self, forKey: .lastSteps) ?? [:]
      )
    } else {
      self = .ask(
        number: try container.decode(Int.self, forKey: .ask),
        try container.decode(WireRequest.self, forKey: .question)
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .welcome(let version, let lastSteps):
      try container.encode(version, forKey: .welcome)
      try container.encode(lastSteps, forKey: .lastSteps)
    case .ask(let number, let question):
      try container.encode(number, forKey: .ask)
      try container.encode(question, forKey: .question)
    }
  }
}

/// A request about a store of a process.
package struct WireRequest: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case detail
    case effects
    case timeline
    case show
    case resume
    case skip
    case test
    case export
  }

  package let kind: Kind
  package let store: Int
  package var step = ActionID.unobserved
  /// The steps to skip.
  package var steps: Set<ActionID> = []
  /// The expanded parts of the action and state.
  package var openAction: Set<String> = []
  package var openState: Set<String> = []

  /// Creates a request about a store.
  package init(_ kind: Kind, store: Int, step: ActionID = .unobserved) {
    self.kind = kind
    self.store = store
    self.step = step
  }
}

/// The types of assembled responses.
package enum WireResponse {
  /// The response with the success of an operation.
  package struct Done: Codable, Equatable, Sendable {
    package let isDone: Bool

    /// Creates a response.
    package init(_ isDone: Bool) {
      self.isDone = isDone
    }
  }

  /// The response with a text.
  package struct Text: Codable, Equatable, Sendable {
    package let text: String

    /// Creates a response.
    package init(_ text: String) {
      self.text = text
    }
  }
}
