extension Text {
  /// Returns the text with an accessible name.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Returns the text with an accessible name.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Returns the text with an accessible name, which replaces the whole text for screen readers.
  public func accessibilityLabel(_ label: Text) -> Text {
    spoken(as: label)
  }

  /// Returns the text as a heading: level 1 for the page, 2 for its sections, and so on.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    level == .unspecified ? self : with([(.headingLevel, .int(Int(level.rawValue)))])
  }
}

/// Speech modifiers without effect: a page cannot pass these values to a screen reader.
extension View {
  /// Returns the same view: screen readers do not receive the content type.
  nonisolated public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self
  { self }

  /// Returns the same view: screen readers do not receive the pitch.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> Self { self }

  /// Returns the same view: screen readers do not receive the punctuation setting.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }

  /// Returns the same view: screen readers do not receive the announcement order.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> Self { self }

  /// Returns the same view: screen readers do not receive the spelling setting.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
}

/// A content type of spoken text.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  /// Console output.
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
