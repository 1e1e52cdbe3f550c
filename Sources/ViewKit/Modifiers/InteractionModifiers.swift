extension View {
  /// Lets a combination of keys do what the control does, wherever the focus is.
  ///
  /// In a browser `command` is Control, or the Mac's own key; what the browser keeps for itself stays the browser's.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a combination of keys do what the control does, wherever the focus is; nil lets none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    withModifications(shortcut.map { [.meaning(.keyboardShortcut, .string($0.name))] } ?? [])
  }

  /// Lets taps on the view count, or lets them through to what is behind it.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    withModifications(isEnabled ? [] : [.box(.order, [.ignoresTaps: .bool(true)])])
  }

  /// Says in a few words what the view is for, while the pointer rests on it.
  public func help(_ text: LocalizedStringKey) -> some View {
    help(Text(text))
  }

  /// Says in a few words what the view is for, while the pointer rests on it.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View {
    help(Text(text))
  }

  /// Says in a few words what the view is for, while the pointer rests on it.
  public func help(_ text: Text) -> some View {
    Worded(content: self, prop: .help, text: text)
  }

  /// Shows grey bars in place of texts and pictures, as while they are loaded.
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentModifier(content: self) { $0.redactionReasons.formUnion(reason) }
      .withModifications(
        reason.contains(.placeholder)
          ? [.meaning(.isBusy, .bool(true)), .look(.style, .string("redacted"))] : []
      )
  }

  /// Shows the view as it is within others that are redacted.
  public func unredacted() -> some View {
    EnvironmentModifier(content: self) { $0.redactionReasons = [] }
      .withModifications(.look(.style, .string("unredacted")))
  }

  /// Says that the view must not be seen by others; see ``RedactionReasons/privacy``.
  public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
}

/// Why views do not show what they say.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the reasons.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// What is to be shown is not there yet.
  public static let placeholder = Self(rawValue: 1)
  /// Others must not see it.
  public static let privacy = Self(rawValue: 2)
  /// It is out of date.
  public static let invalidated = Self(rawValue: 4)
}

extension EnvironmentValues {
  /// Why the views below do not show what they say.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  private enum RedactionKey: EnvironmentKey {
    static let defaultValue: RedactionReasons = []
  }
}
