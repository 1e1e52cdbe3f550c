/// How buttons look.
public struct ButtonStyle: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// As its label and nothing else.
  public static let plain = Self(name: "plain")
  /// As text in the colour of controls.
  public static let borderless = Self(name: "borderless")
  /// With a border.
  public static let bordered = Self(name: "bordered")
  /// With a border, filled: the most important button.
  public static let borderedProminent = Self(name: "borderedProminent")
}

/// How lists look.
public struct ListStyle: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// From side to side.
  public static let plain = Self(name: "plain")
  /// In groups.
  public static let grouped = Self(name: "grouped")
  /// With room around.
  public static let inset = Self(name: "inset")
  /// In groups with room around.
  public static let insetGrouped = Self(name: "insetGrouped")
  /// As a sidebar.
  public static let sidebar = Self(name: "sidebar")
}

/// How fields look.
public struct TextFieldStyle: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// Without a border.
  public static let plain = Self(name: "plain")
  /// With a round border.
  public static let roundedBorder = Self(name: "roundedBorder")
}

/// How pickers look.
public struct PickerStyle: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// As a menu.
  public static let menu = Self(name: "menu")
  /// As a bar of options.
  public static let segmented = Self(name: "segmented")
  /// As a list in place.
  public static let inline = Self(name: "inline")
  /// As a wheel.
  public static let wheel = Self(name: "wheel")
}

/// How toggles look.
public struct ToggleStyle: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// As a switch.
  public static let `switch` = Self(name: "switch")
  /// As a button that stays down.
  public static let button = Self(name: "button")
}

extension View {
  /// Sets how buttons inside look.
  public func buttonStyle(_ style: ButtonStyle) -> some View {
    styled(.button, style.name)
  }

  /// Sets how lists inside look.
  public func listStyle(_ style: ListStyle) -> some View {
    styled(.list, style.name)
  }

  /// Sets how fields inside look.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles[.textField] = style.name
      $0.styles[.secureField] = style.name
    }
  }

  /// Sets how pickers inside look.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    styled(.picker, style.name)
  }

  /// Sets how toggles inside look.
  public func toggleStyle(_ style: ToggleStyle) -> some View {
    styled(.toggle, style.name)
  }

  private func styled(_ role: Role, _ name: String) -> some View {
    EnvironmentModifier(content: self) { $0.styles[role] = name }
  }
}
