package import ComposableCore

/// What a process says to an inspector, each an object of JSON in a message of its own.
package enum ProcessMessage: Codable, Equatable, Sendable {
  /// The first message.
  case hello(ProcessHello)
  /// The stores of the process, all of them, each time that one has come or gone.
  case stores([WireStore])
  /// Steps of a store.
  case steps(WireSteps)
  /// A part of an answer; the last one ends it.
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

/// What a process says of itself.
package struct ProcessHello: Codable, Equatable, Sendable {
  /// The version of the protocol that this library speaks.
  package static let version = 1

  package var version = Self.version
  /// Names the run of the program, also when its line breaks and it comes back.
  package let run: String
  package let name: String
  package let number: Int32

  /// What a process says of itself.
  package init(version: Int = Self.version, run: String, name: String, number: Int32) {
    self.version = version
    self.run = run
    self.name = name
    self.number = number
  }
}

/// A store, as its process numbers it.
package struct WireStore: Codable, Equatable, Sendable {
  package let id: Int
  package let name: String
  package let isLiving: Bool
  package let allowsTravel: Bool

  /// A store of a process.
  package init(id: Int, name: String, isLiving: Bool, allowsTravel: Bool) {
    self.id = id
    self.name = name
    self.isLiving = isLiving
    self.allowsTravel = allowsTravel
  }
}

/// Steps of a store, each later than all that were sent before.
package struct WireSteps: Codable, Equatable, Sendable {
  package let store: Int
  package let rows: [StepRow]
  /// The step that the process shows; nil for the present.
  package let shownStep: ActionID?

  /// Steps of a store.
  package init(store: Int, rows: [StepRow], shownStep: ActionID?) {
    self.store = store
    self.rows = rows
    self.shownStep = shownStep
  }
}

/// What an inspector says to a process.
package enum InspectorMessage: Codable, Equatable, Sendable {
  /// The answer to the first message: the protocol's version, and the last steps that are known from an earlier line.
  case welcome(version: Int, lastSteps: [Int: ActionID])
  /// Asks for something, which is answered under the same number.
  case ask(number: Int, WireQuestion)

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
        try container.decode(WireQuestion.self, forKey: .question)
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

/// What an inspector wants of a store of a process.
package struct WireQuestion: Codable, Equatable, Sendable {
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
  /// The steps to leave out.
  package var steps: Set<ActionID> = []
  /// The parts of the action and of the state that are open.
  package var openAction: Set<String> = []
  package var openState: Set<String> = []

  /// A question about a store.
  package init(_ kind: Kind, store: Int, step: ActionID = .unobserved) {
    self.kind = kind
    self.store = store
    self.step = step
  }
}

/// The whole answer to a question, once its parts are together.
package enum WireAnswer {
  /// An answer of whether something was done.
  package struct Done: Codable, Equatable, Sendable {
    package let isDone: Bool

    /// Whether it was done.
    package init(_ isDone: Bool) {
      self.isDone = isDone
    }
  }

  /// An answer that is a text.
  package struct Text: Codable, Equatable, Sendable {
    package let text: String

    /// A text.
    package init(_ text: String) {
      self.text = text
    }
  }
}
