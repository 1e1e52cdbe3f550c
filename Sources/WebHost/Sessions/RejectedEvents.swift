import ViewKit

/// The rejected events whose rejection was not yet sent to the browser.
///
/// An acknowledgement alone confirms that an event was received. The next message adds an operation for each rejected
/// event:
///
///     [9,sequence,reason]       reason is an `EventOutcome` by its name
struct RejectedEvents {
  /// More events than a conforming browser can have in flight.
  private static let limit = 256

  private var waiting: [(sequence: Int, outcome: EventOutcome)] = []

  mutating func add(_ outcome: EventOutcome, sequence: Int) {
    guard waiting.count < Self.limit else { return }
    waiting.append((sequence, outcome))
  }

  /// Writes the operations and clears the list.
  mutating func write(into json: inout JSONWriter) {
    for rejected in waiting {
      json.array {
        $0.operation(.rejected)
        $0.integer(rejected.sequence)
        $0.string(rejected.outcome.wireName)
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
