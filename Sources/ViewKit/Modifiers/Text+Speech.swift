extension Text {
  /// The text, read out by screen readers as other words.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(label))
  }

  /// The text, read out by screen readers as other words.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Text {
    accessibilityLabel(Text(label))
  }

  /// The text, read out by screen readers as other words, which stand for all of it.
  public func accessibilityLabel(_ label: Text) -> Text {
    spoken(as: label)
  }

  /// The text as a heading: 1 for that of the page, 2 for those below, and so on.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    level == .unspecified ? self : with([(.headingLevel, .int(Int(level.rawValue)))])
  }
}

/// How texts are read out; hosts leave that to the screen reader.
extension View {
  /// What kind of text is inside, so that a voice fits it; screen readers are not told.
  nonisolated public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self
  { self }

  /// How high the voice is that reads the texts inside; screen readers are not told.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> Self { self }

  /// Whether the punctuation of the texts inside is read out; screen readers are not told.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }

  /// Whether what is said of the texts inside waits for what is being said; screen readers are not told.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> Self { self }

  /// Whether the texts inside are spelled; screen readers are not told.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
}

/// What kind of text is read out.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  /// What a console shows.
  public static let console = Self(name: "console")
  /// Names of files and folders.
  public static let fileSystem = Self(name: "fileSystem")
  /// A conversation.
  public static let messaging = Self(name: "messaging")
  /// A story.
  public static let narrative = Self(name: "narrative")
  /// Any text.
  public static let plain = Self(name: "plain")
  /// A program's source.
  public static let sourceCode = Self(name: "sourceCode")
  /// Cells of a spreadsheet.
  public static let spreadsheet = Self(name: "spreadsheet")
  /// A document.
  public static let wordProcessing = Self(name: "wordProcessing")
}
