public import Foundation

extension TextState {
  /// How a text is read out, by a screen reader or by the system's voice.
  public struct Speech: Hashable, Codable, Sendable {
    /// What is read out in place of the characters; nil where these are.
    public var label: TextState?
    /// Which heading the text is; nil where it is none.
    public var heading: AccessibilityHeadingLevel?
    /// What kind of text it is, so that a voice fits it; nil where the host decides.
    public var contentType: AccessibilityTextContentType?
    /// How much higher than usual the voice is, or with a negative number deeper; nil where the host decides.
    public var pitch: Double?
    /// Whether punctuation is read out too; nil where the host decides.
    public var includesPunctuation: Bool?
    /// Whether what is said of the text waits for what is being said; nil where the host decides.
    public var isQueued: Bool?
    /// Whether the text is spelled, character by character; nil where the host decides.
    public var isSpelled: Bool?

    /// Makes the speech that leaves everything to the host.
    public init() {}
  }

  /// How high a heading stands among others.
  public enum AccessibilityHeadingLevel: String, Hashable, Codable, Sendable {
    /// A heading of no certain level.
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

  /// What kind of text is read out.
  public enum AccessibilityTextContentType: String, Hashable, Codable, Sendable {
    /// What a console shows.
    case console
    /// Names of files and folders.
    case fileSystem
    /// A conversation.
    case messaging
    /// A story.
    case narrative
    /// Any text.
    case plain
    /// A program's source.
    case sourceCode
    /// Cells of a spreadsheet.
    case spreadsheet
    /// A document.
    case wordProcessing
  }

  /// The same text, read out as other words, which are looked up when they are read.
  ///
  /// The words stand for the text as a whole. Texts that are joined and have one label are read as one.
  ///
  /// - Parameters:
  ///   - key: The words, as a literal.
  ///   - tableName: The catalogue; `Localizable` without one.
  ///   - bundle: Where the catalogue lies; without one the app's own and those of its packages are asked.
  ///   - comment: For the translator; it stays in the source.
  /// - Returns: The text with its label.
  public func accessibilityLabel(
    _ key: LocalizedKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) -> Self {
    let label = TextState(key, tableName: tableName, bundle: bundle, comment: comment)
    return spoken { $0.label = label }
  }

  /// The same text, read out as other words, which are taken as they are.
  ///
  /// - Parameter label: The words.
  /// - Returns: The text with its label.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self {
    let label = TextState(verbatim: String(label))
    return spoken { $0.label = label }
  }

  /// The same text as a heading, which a screen reader can go to.
  ///
  /// - Parameter level: How high it stands among others.
  /// - Returns: The heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    spoken { $0.heading = level }
  }

  /// The same text, of a kind that a voice may fit.
  ///
  /// - Parameter type: The kind.
  /// - Returns: The text.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    spoken { $0.contentType = type }
  }

  /// The same text, read out by a higher voice, or by a deeper one.
  ///
  /// - Parameter value: How much higher; negative for deeper.
  /// - Returns: The text.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    spoken { $0.pitch = value }
  }

  /// The same text, read out with its punctuation, or without.
  ///
  /// - Parameter value: Whether punctuation is read out.
  /// - Returns: The text.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    spoken { $0.includesPunctuation = value }
  }

  /// The same text, which waits with being read out, or interrupts what is being said.
  ///
  /// - Parameter value: Whether it waits.
  /// - Returns: The text.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    spoken { $0.isQueued = value }
  }

  /// The same text, read out character by character, or as words.
  ///
  /// - Parameter value: Whether it is spelled.
  /// - Returns: The text.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    spoken { $0.isSpelled = value }
  }

  // What is said of a text later is said of all of it, so that its pieces go on being read as one.
  private func spoken(_ change: (inout Speech) -> Void) -> Self {
    styled { style in
      var speech = style.speech ?? Speech()
      change(&speech)
      style.speech = speech
    }
  }
}

extension TextState.Speech {
  /// What a failure message puts around the text, outermost first.
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
