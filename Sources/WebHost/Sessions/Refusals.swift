import ViewKit

/// The events that a page did not take and whose browser has not heard of that yet.
///
/// An acknowledgement alone says that an event was seen. For each of these the next message has an operation
/// besides, which says that nothing came of it and why:
///
///     [9,sequence,reason]       reason is an `EventOutcome` by its name
struct Refusals {
  /// More than a browser can have under way that heeds what it is told.
  private static let limit = 256

  private var waiting: [(sequence: Int, outcome: EventOutcome)] = []

  mutating func add(_ outcome: EventOutcome, sequence: Int) {
    guard waiting.count < Self.limit else { return }
    waiting.append((sequence, outcome))
  }

  /// Writes the operations, and forgets the events.
  mutating func write(into json: inout JSONWriter) {
    for refusal in waiting {
      json.array {
        $0.operation(.refused)
        $0.integer(refusal.sequence)
        $0.string(refusal.outcome.wireName)
      }
    }
    waiting.removeAll()
  }
}

extension EventOutcome {
  fileprivate var wireName: String {
    switch self {
    case .handled: "handled"
    case .unknownNode: "unknownNode"
    case .noHandler: "noHandler"
    case .disabled: "disabled"
    case .invalidValue: "invalidValue"
    }
  }
}
