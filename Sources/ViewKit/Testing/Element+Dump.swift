extension Element {
  /// A textual form of the element and its descendants, one line each, for tests and terminals.
  ///
  /// The sizing of elements is omitted, because it follows from the other properties.
  ///
  /// ```text
  /// vStack
  ///   text "Count: 1"
  ///   button #add "Add" [tap]
  /// ```
  public var dump: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    var line = indentation + role.rawValue
    if case .string(let testID)? = props[.testID] { line += " #\(testID)" }
    for prop in Prop.allCases where prop != .testID && prop != .sizing {
      guard let value = props[prop] else { continue }
      line += prop.isPlain ? " \(value.dump)" : " \(prop.rawValue)=\(value.dump)"
    }
    if !events.isEmpty {
      let names = EventKind.allCases.filter(events.contains).map(\.rawValue)
      line += " [\(names.joined(separator: " "))]"
    }
    return [line] + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}

extension Prop {
  /// True if the value needs no property name in the output.
  fileprivate var isPlain: Bool {
    self == .text || self == .label
  }
}

extension PropValue {
  fileprivate var dump: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .insets(let top, let leading, let bottom, let trailing):
      "(\(top) \(leading) \(bottom) \(trailing))"
    case .color(.named(let name)): name
    case .color(.rgba(let red, let green, let blue, let alpha)):
      "rgba(\(red) \(green) \(blue) \(alpha))"
    case .color(.faded(let name, let opacity)): "\(name)/\(opacity)"
    case .color(.adaptive(let light, let dark)):
      "\(PropValue.color(light).dump)|\(PropValue.color(dark).dump)"
    case .numbers(let numbers): "(\(numbers.map(String.init(describing:)).joined(separator: " ")))"
    case .gradient(let gradient):
      "\(gradient.shape)(\(gradient.stops.map { PropValue.color($0.color).dump }.joined(separator: " ")))"
    case .path(let path): "path(\(path.width) \(path.height) \(path.segments.count))"
    }
  }
}
