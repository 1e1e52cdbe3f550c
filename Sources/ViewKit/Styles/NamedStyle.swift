/// A style that hosts know by its name.
protocol NamedStyle {
  nonisolated var name: String { get }
}

/// The style that controls of one kind have below a view: one by name, or one of the app's own.
struct ControlStyle<Configuration>: Equatable {
  /// What hosts know the style by; own styles are known as such.
  let name: String
  /// What an own style draws.
  let makeBody: (@MainActor (Configuration) -> AnyView)?
  /// What tells an own style from another one; styles that cannot be compared are always others.
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
