/// A combination of keys that does what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Return, for what the person most likely wants to do.
  public static let defaultAction = Self(.return, modifiers: [])
  /// Escape, for doing nothing.
  public static let cancelAction = Self(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// What is held down with it.
  public var modifiers: EventModifiers

  /// Makes a combination.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The combination as hosts are told: `command+shift+k`.
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

  /// The key that types a character.
  public init(_ character: Character) {
    name = character == " " ? "space" : character.lowercased()
  }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  /// Return.
  public static let `return` = Self(name: "enter")
  /// Escape.
  public static let escape = Self(name: "escape")
  /// Delete, to the left.
  public static let delete = Self(name: "backspace")
  /// Delete, to the right.
  public static let deleteForward = Self(name: "delete")
  /// The space bar.
  public static let space = Self(name: "space")
  /// Tab.
  public static let tab = Self(name: "tab")
  /// The arrow up.
  public static let upArrow = Self(name: "arrowup")
  /// The arrow down.
  public static let downArrow = Self(name: "arrowdown")
  /// The arrow to the left.
  public static let leftArrow = Self(name: "arrowleft")
  /// The arrow to the right.
  public static let rightArrow = Self(name: "arrowright")
  /// To the beginning.
  public static let home = Self(name: "home")
  /// To the end.
  public static let end = Self(name: "end")
  /// A page up.
  public static let pageUp = Self(name: "pageup")
  /// A page down.
  public static let pageDown = Self(name: "pagedown")
}

/// Keys that are held down with another one.
public struct EventModifiers: OptionSet, Sendable, Hashable {
  /// The bits of the keys.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Command; Control where keyboards have none.
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
