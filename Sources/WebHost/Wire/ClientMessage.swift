import ViewKit

/// A message from a browser over the WebSocket; any other form is malformed.
///
/// - `[0, version, token, tab?]`: hello, the first message of every connection.
/// - `[0]`: a ping; the session responds immediately with an empty message.
/// - `[0, version]`: acknowledges every message up to this version.
/// - `[sequence, node, kind, value?]`: a user event; `kind` is an `EventKind`.
enum ClientMessage: Equatable {
  case ping
  case hello(version: Int, token: String, tab: TabID? = nil)
  case acknowledge(version: Int)
  case event(sequence: Int, Event)

  init?(_ bytes: [UInt8]) {
    guard let values = JSONReader.array(bytes, maximumCount: 4) else { return nil }
    switch values.first {
    case .integer(0) where values.count == 1: self = .ping
    case .integer(0): self.init(aboutVersion: values)
    case .integer(let sequence) where sequence > 0: self.init(sequence: sequence, values)
    default: return nil
    }
  }

  private init?(aboutVersion values: [JSONReader.Value]) {
    guard case .integer(let version) = values[1], version >= 0 else {
      return nil
    }
    switch values.dropFirst(2).first {
    case nil: self = .acknowledge(version: version)
    case .string(let token) where values.count == 3: self = .hello(version: version, token: token)
    case .string(let token):
      guard case .string(let name) = values[3], let tab = TabID(rawValue: name) else { return nil }
      self = .hello(version: version, token: token, tab: tab)
    default: return nil
    }
  }

  private init?(sequence: Int, _ values: [JSONReader.Value]) {
    guard values.count >= 3,
      case .integer(let node) = values[1],
      case .string(let name) = values[2],
      let kind = EventKind(rawValue: name)
    else { return nil }
    var event = Event(node: NodeID(rawValue: node), kind: kind)
    if values.count == 4 {
      guard case .string(let value) = values[3] else { return nil }
      event.value = value
    }
    self = .event(sequence: sequence, event)
  }
}
