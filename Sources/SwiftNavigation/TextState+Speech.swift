public import Foundation

extension TextState {
  /// Speech attributes of a text, for screen readers and the system voice.
  public struct Speech: Hashable, Codable, Sendable {
    /// The replacement for the spoken characters; `nil` to read the characters.
    public var label: TextState?
    /// The heading level; `nil` if the text is no heading.
    public var heading: AccessibilityHeadingLevel?
    /// The content type, which selects a suitable voice; `nil` for the default of the host.
    public var contentType: AccessibilityTextContentType?
    /// The relative pitch of the voice, negative for a lower voice; `nil` for the default of the host.
    public var pitch: Double?
    /// True to read punctuation; `nil` for the default of the host.
    public var includesPunctuation: Bool?
    /// True to queue the announcement, false to interrupt; `nil` for the default of the host.
    public var isQueued: Bool?
    /// True to spell the characters; `nil` for the default of the host.
    public var isSpelled: Bool?

    /// Creates attributes with the defaults of the host.
    public init() {}
  }

  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Hashable, Codable, Sendable {
    /// A heading without a level.
    case unspecified
    /// A heading of level 1.
    case h1
    /// A heading of level 2.
    case h2
    /// A heading of level 3.
    case h3
    /// A heading of level 4.
    case h4
    /// A heading of level 5.
    case h5
    /// A heading of level 6.
    case h6
  }

  /// The content type of a spoken text.
  public enum AccessibilityTextContentType: String, Hashable, Codable, Sendable {
    /// Console output.
    case console
    /// File system paths.
    case fileSystem
    /// Messages of a conversation.
    case messaging
    /// Narrative text.
    case narrative
    /// Plain text.
    case plain
    /// Source code.
    case sourceCode
    /// Spreadsheet cells.
    case spreadsheet
    /// A word processor document.
    case wordProcessing
  }

  /// Adds a localized accessibility label.
  ///
  /// The label replaces the text as a whole. Concatenated texts with the same label are read as one text.
  ///
  /// - Parameters:
  ///   - key: The label, as a literal.
  ///   - tableName: The string catalog; `Localizable` by default.
  ///   - bundle: The bundle of the catalog; by default the app's bundle and the bundles of its packages.
  ///   - comment: A comment for translators, without effect at runtime.
  /// - Returns: The text with the label.
  public func accessibilityLabel(
    _ key: LocalizedKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) -> Self {
    let label = TextState(key, tableName: tableName, bundle: bundle, comment: comment)
    return spoken { $0.label = label }
  }

  /// Adds an accessibility label without localization.
  ///
  /// - Parameter label: The label.
  /// - Returns: The text with the label.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self {
    let label = TextState(verbatim: String(label))
    return spoken { $0.label = label }
  }

  /// Marks the text as a heading for screen readers.
  ///
  /// - Parameter level: The heading level.
  /// - Returns: The heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    spoken { $0.heading = level }
  }

  /// Sets the content type for the system voice.
  ///
  /// - Parameter type: The content type.
  /// - Returns: The text with the content type.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    spoken { $0.contentType = type }
  }

  /// Sets the relative pitch of the voice.
  ///
  /// - Parameter value: The relative pitch; negative for a lower voice.
  /// - Returns: The text with the pitch.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    spoken { $0.pitch = value }
  }

  /// Sets the reading of punctuation.
  ///
  /// - Parameter value: True to read punctuation.
  /// - Returns: The text with the attribute.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    spoken { $0.includesPunctuation = value }
  }

  /// Sets the queueing of announcements.
  ///
  /// - Parameter value: True to queue the announcement, false to interrupt the current speech.
  /// - Returns: The text with the attribute.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    spoken { $0.isQueued = value }
  }

  /// Sets the spelling of characters.
  ///
  /// - Parameter value: True to spell the characters.
  /// - Returns: The text with the attribute.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    spoken { $0.isSpelled = value }
  }

  // Later attributes apply to all pieces, so that the pieces are read as one text.
  private func spoken(_ change: (inout Speech) -> Void) -> Self {
    styled { style in
      var speech = style.speech ?? Speech()
      change(&speech)
      style.speech = speech
    }
  }
}

extension TextState.Speech {
  /// The tags around the text in failure messages, outermost first.
  var tags: [String] {
    [
      label.map { "label=\(String(state: $0))" },
      heading.map { "heading=\($0.rawValue)" },
      contentType.map { "contentType=\($0.rawValue)" },
      pitch.map { "pitch=\($0)" },
      includesPunctuation.map { "punctuation=\($0)" },
      isQueued.map { "queued=\($0)" },
      isSpelled.map { "spelled=\($0)" },
    ]
    .compactMap { $0 }
  }
}
