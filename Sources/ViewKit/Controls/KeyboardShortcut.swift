/// A combination of keys that activates a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Return, for the most likely action.
  public static let defaultAction = Self(.return, modifiers: [])
  /// Escape, for cancelling.
  public static let cancelAction = Self(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys of the combination.
  public var modifiers: EventModifiers

  /// Creates a combination.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The combination's name for hosts: `command+shift+k`.
  var name: String {
    (modifiers.names + [key.name]).joined(separator: "+")
  }
}

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let name: String

  private init(name: String) {
    self.name = name
  }

  /// Creates the key of a character.
  public init(_ character: Character) {
    name = character == " " ? "space" : character.lowercased()
  }

  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  /// Return.
  public static let `return` = Self(name: "enter")
  /// Escape.
  public static let escape = Self(name: "escape")
  /// Delete backward.
  public static let delete = Self(name: "backspace")
  /// Delete forward.
  public static let deleteForward = Self(name: "delete")
  /// The space bar.
  public static let space = Self(name: "space")
  /// Tab.
  public static let tab = Self(name: "tab")
  /// The up arrow.
  public static let upArrow = Self(name: "arrowup")
  /// The down arrow.
  public static let downArrow = Self(name: "arrowdown")
  /// The left arrow.
  public static let leftArrow = Self(name: "arrowleft")
  /// The right arrow.
  public static let rightArrow = Self(name: "arrowright")
  /// Home.
  public static let home = Self(name: "home")
  /// End.
  public static let end = Self(name: "end")
  /// Page up.
  public static let pageUp = Self(name: "pageup")
  /// Page down.
  public static let pageDown = Self(name: "pagedown")
}

/// Modifier keys that are held down with another key.
public struct EventModifiers: OptionSet, Sendable, Hashable {
  /// The bits of the keys.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Command; Control on keyboards without a Command key.
  public static let command = Self(rawValue: 1)
  /// Control.
  public static let control = Self(rawValue: 2)
  /// Option, or Alt.
  public static let option = Self(rawValue: 4)
  /// Shift.
  public static let shift = Self(rawValue: 8)

  fileprivate var names: [String] {
    var names: [String] = []
    if contains(.command) { names.append("command") }
    if contains(.control) { names.append("control") }
    if contains(.option) { names.append("option") }
    if contains(.shift) { names.append("shift") }
    return names
  }
}
