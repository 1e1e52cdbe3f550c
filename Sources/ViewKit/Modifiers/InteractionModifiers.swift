extension View {
  /// Adds a keyboard shortcut that activates the control regardless of the focus.
  ///
  /// In a browser, `command` is the Control key, or the Command key on a Mac. Shortcuts reserved by the browser do not
  /// reach the page.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Adds a keyboard shortcut that activates the control regardless of the focus; `nil` adds no shortcut.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    withModifications(shortcut.map { [.meaning(.keyboardShortcut, .string($0.name))] } ?? [])
  }

  /// Enables or disables hit testing; taps on a disabled view reach the content behind it.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    withModifications(isEnabled ? [] : [.box(.order, [.ignoresTaps: .bool(true)])])
  }

  /// Sets the tooltip of the view.
  public func help(_ text: LocalizedStringKey) -> some View {
    help(Text(text))
  }

  /// Sets the tooltip of the view.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View {
    help(Text(text))
  }

  /// Sets the tooltip of the view.
  public func help(_ text: Text) -> some View {
    LocalizedProperty(content: self, prop: .help, text: text)
  }

  /// Redacts the view; with `.placeholder`, gray bars replace text and images, as during loading.
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentModifier(content: self) { $0.redactionReasons.formUnion(reason) }
      .withModifications(
        reason.contains(.placeholder)
          ? [.meaning(.isBusy, .bool(true)), .look(.style, .string("redacted"))] : []
      )
  }

  /// Shows the view unredacted within redacted views.
  public func unredacted() -> some View {
    EnvironmentModifier(content: self) { $0.redactionReasons = [] }
      .withModifications(.look(.style, .string("unredacted")))
  }

  /// Returns the same view: hosts do not redact private content; see ``RedactionReasons/privacy``.
  public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
}

/// The reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the reasons.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not loaded yet.
  public static let placeholder = Self(rawValue: 1)
  /// The content is private.
  public static let privacy = Self(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = Self(rawValue: 4)
}

extension EnvironmentValues {
  /// The reasons to redact the views below; empty by default.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  private enum RedactionKey: EnvironmentKey {
    static let defaultValue: RedactionReasons = []
  }
}
