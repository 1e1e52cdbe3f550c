/// A predefined style, identified to hosts by name.
protocol NamedStyle {
  nonisolated var name: String { get }
}

/// The style of one kind of control below a view: a predefined style or a custom style of the app.
struct ControlStyle<Configuration>: Equatable {
  /// The name that identifies the style to hosts; `own` for every custom style.
  let name: String
  /// Builds a custom style's content; `nil` for a predefined style.
  let makeBody: (@MainActor (Configuration) -> AnyView)?
  /// The style's value; `nil` if it is not `Hashable`.
  ///
  /// A custom style without a value is never equal to any style.
  private let value: AnyHashable?
  private let type: ObjectIdentifier

  @MainActor
  init<Style>(_ style: Style, makeBody: @escaping @MainActor (Configuration) -> AnyView) {
    type = ObjectIdentifier(Style.self)
    value = (style as? any Hashable).map { AnyHashable($0) }
    if let named = style as? any NamedStyle {
      name = named.name
      self.makeBody = nil
    } else {
      name = "own"
      self.makeBody = makeBody
    }
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.type == rhs.type, lhs.name == rhs.name else { return false }
    return lhs.makeBody == nil || lhs.value != nil && lhs.value == rhs.value
  }
}
