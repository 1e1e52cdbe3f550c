import ComposableCore

// Received values are validated during decoding: numbers used in arithmetic have bounds, and strings have a maximum
// length.

extension StepRow: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, path, text, time, cost, action, effect, name, place, parent, depth
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeStep(forKey: .id)
    let text = try container.decode(String.self, forKey: .text).clipped(to: WireLimits.text)
    self.text = text
    name = ActionName(
      title: try container.decodeIfPresent(String.self, forKey: .title)?
        .clipped(to: WireLimits.text) ?? text,
      path: try container.decodeIfPresent(String.self, forKey: .path)?
        .clipped(to: WireLimits.text) ?? ""
    )
    time = try container.decodeTime(forKey: .time)
    cost = try container.decodeTime(forKey: .cost)
    parent = container.contains(.parent) ? try container.decodeStep(forKey: .parent) : nil
    depth = max(0, min(try container.decodeIfPresent(Int.self, forKey: .depth) ?? 0, 1_000))
    if container.contains(.effect) {
      origin = .effect(
        EffectID(rawValue: try container.decode(Int.self, forKey: .effect)),
        name: try container.decodeIfPresent(String.self, forKey: .name)?
          .clipped(to: WireLimits.name),
        place: try container.decodeIfPresent(String.self, forKey: .place)?
          .clipped(to: WireLimits.name)
      )
    } else if container.contains(.action) {
      origin = .action(try container.decodeStep(forKey: .action))
    } else {
      origin = .outside
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id.rawValue, forKey: .id)
    try container.encode(text.clipped(to: WireLimits.text), forKey: .text)
    if name.title != text {
      try container.encode(name.title.clipped(to: WireLimits.text), forKey: .title)
    }
    if !name.path.isEmpty {
      try container.encode(name.path.clipped(to: WireLimits.text), forKey: .path)
    }
    try container.encodeIfPresent(time?.inMicroseconds, forKey: .time)
    try container.encodeIfPresent(cost?.inMicroseconds, forKey: .cost)
    try container.encodeIfPresent(parent?.rawValue, forKey: .parent)
    if depth > 0 { try container.encode(depth, forKey: .depth) }
    switch origin {
    case .outside: break
    case .action(let id): try container.encode(id.rawValue, forKey: .action)
    case .effect(let id, let name, let place):
      try container.encode(id.rawValue, forKey: .effect)
      try container.encodeIfPresent(name?.clipped(to: WireLimits.name), forKey: .name)
      try container.encodeIfPresent(place?.clipped(to: WireLimits.name), forKey: .place)
    }
  }
}

extension EffectRow: Codable {
  private enum CodingKeys: String, CodingKey { case id, step, name, place, start, end, outcome }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = EffectID(rawValue: try container.decode(Int.self, forKey: .id))
    step = try container.decodeStep(forKey: .step)
    name = try container.decodeIfPresent(String.self, forKey: .name)?.clipped(to: WireLimits.name)
    place = try container.decodeIfPresent(String.self, forKey: .place)?.clipped(to: WireLimits.name)
    start = try container.decodeTime(forKey: .start) ?? .zero
    end = try container.decodeTime(forKey: .end)
    outcome = try container.decodeIfPresent(EffectOutcome.self, forKey: .outcome)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id.rawValue, forKey: .id)
    try container.encode(step.rawValue, forKey: .step)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encode(start.inMicroseconds, forKey: .start)
    try container.encodeIfPresent(end?.inMicroseconds, forKey: .end)
    try container.encodeIfPresent(outcome, forKey: .outcome)
  }
}

extension EffectTimeline: Codable {
  private enum CodingKeys: String, CodingKey { case end, effects, leftOut }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      end: try container.decodeTime(forKey: .end) ?? .zero,
      effects: Array(
        try container.decode([EffectRow].self, forKey: .effects).unique().prefix(WireLimits.effects)
      ),
      leftOut: max(0, try container.decodeIfPresent(Int.self, forKey: .leftOut) ?? 0)
    )
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(end.inMicroseconds, forKey: .end)
    try container.encode(effects, forKey: .effects)
    if leftOut > 0 { try container.encode(leftOut, forKey: .leftOut) }
  }
}

extension StepDetail: Codable {
  private enum CodingKeys: String, CodingKey { case step, changes, action, state, observers }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    step = try container.decodeStep(forKey: .step)
    changes = Array(try container.decode([ValueChange].self, forKey: .changes).unique())
    action = try container.decode([ValueRow].self, forKey: .action).unique().filter(\.isSound)
    state = try container.decode([ValueRow].self, forKey: .state).unique().filter(\.isSound)
    observers = try container.decodeIfPresent(StepObservers.self, forKey: .observers)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(step.rawValue, forKey: .step)
    try container.encode(changes, forKey: .changes)
    try container.encode(action, forKey: .action)
    try container.encode(state, forKey: .state)
    try container.encodeIfPresent(observers, forKey: .observers)
  }
}

/// The limits of received messages.
package enum WireLimits {
  static let text = 2_000
  package static let name = 200
  /// The maximum number of effects in a timeline.
  static let effects = 1_000
  /// The maximum number of a step, to prevent overflow.
  static let lastStep = 1 << 50
  /// The maximum time in microseconds, about three years.
  static let time: Int64 = 100_000_000_000_000
}

extension ValueRow {
  /// True if the depth of the row can be displayed.
  fileprivate var isSound: Bool { (0...10_000).contains(depth) }
}

extension Array where Element: Identifiable {
  /// Returns the elements with distinct ids, the first of each id.
  fileprivate func unique() -> [Element] {
    var ids: Set<Element.ID> = []
    return filter { ids.insert($0.id).inserted }
  }
}

extension Duration {
  fileprivate var inMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let bounded = Swift.max(0, Swift.min(seconds, WireLimits.time / 1_000_000 - 1))
    return bounded * 1_000_000 + Swift.max(0, attoseconds) / 1_000_000_000_000
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeStep(forKey key: Key) throws -> ActionID {
    let number = try decode(Int.self, forKey: key)
    guard (0...WireLimits.lastStep).contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "There is no step \(number)."
      )
    }
    return ActionID(rawValue: number)
  }

  fileprivate func decodeTime(forKey key: Key) throws -> Duration? {
    guard let number = try decodeIfPresent(Int64.self, forKey: key) else { return nil }
    return .microseconds(Swift.max(0, Swift.min(number, WireLimits.time)))
  }
}
