extension TextState {
  /// How a run of text looks, in words that every host understands.
  public struct Style: Hashable, Codable, Sendable {
    /// Whether the text is heavier than what surrounds it.
    public var isBold = false
    /// How heavy the text is; nil where the host decides.
    ///
    /// Bold text is bold, whatever its weight.
    public var weight: Weight?
    /// How wide the characters are; nil where the host decides.
    public var width: Width?
    /// Whether the text is slanted.
    public var isItalic = false
    /// Whether a line runs below the text.
    public var isUnderlined = false
    /// What the line below the text is made of; nil for one without gaps.
    public var underlinePattern: LineStylePattern?
    /// The color of the line below the text; nil for that of the characters.
    public var underlineColor: Color?
    /// Whether a line runs through the text.
    public var isStruckThrough = false
    /// What the line through the text is made of; nil for one without gaps.
    public var strikethroughPattern: LineStylePattern?
    /// The color of the line through the text; nil for that of the characters.
    public var strikethroughColor: Color?
    /// The color of the characters; nil where the host decides.
    public var foregroundColor: Color?
    /// The font of the characters; nil where the host decides.
    public var font: Font?
    /// Whether all characters have one width; nil where the font decides.
    public var isMonospaced: Bool?
    /// Whether digits have one width, so that numbers stand below each other; nil where the font decides.
    public var hasMonospacedDigits: Bool?
    /// The room between characters, in points, which is added to the font's; nil where the host decides.
    public var tracking: Double?
    /// How far above its line the text stands, in points; nil where the host decides.
    public var baselineOffset: Double?
    /// How the text is read out; nil where nothing was said of that.
    public var speech: Speech?

    /// Makes the style that leaves everything to the host.
    public init() {}
  }

  /// A color by its name; the host knows which shade fits its surroundings.
  public struct Color: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a color, also one that only your host knows.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A font by what its text is for; the host chooses family and size.
  public struct Font: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a font, also one that only your host knows.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How heavy characters are, by name; a host that has fewer weights takes the nearest.
  public struct Weight: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a weight, also one that only your host knows.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How wide characters are, by name; a host whose font has one width alone shows that.
  public struct Width: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a width, also one that only your host knows.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a line below or through text is made of, by name; a host that has one kind of line alone draws that.
  public struct LineStylePattern: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a pattern, also one that only your host knows.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The same text in a weight, apart from the runs that have one already.
  public func fontWeight(_ weight: Weight?) -> Self {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// The same text in a width, apart from the runs that have one already.
  public func fontWidth(_ width: Width?) -> Self {
    styled { $0.width = $0.width ?? width }
  }

  /// The same text, heavier.
  ///
  /// - Parameter isActive: With false, the text stays as it is.
  /// - Returns: The bold text.
  public func bold(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isBold = true } : self
  }

  /// The same text, slanted.
  ///
  /// - Parameter isActive: With false, the text stays as it is.
  /// - Returns: The slanted text.
  public func italic(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isItalic = true } : self
  }

  /// The same text with a line below it, apart from the runs that have one already.
  ///
  /// - Parameters:
  ///   - isActive: With false, the text stays as it is.
  ///   - pattern: What the line is made of.
  ///   - color: Its color; nil for that of the characters.
  /// - Returns: The underlined text.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStylePattern = .solid,
    color: Color? = nil
  ) -> Self {
    guard isActive else { return self }
    return styled { style in
      guard !style.isUnderlined else { return }
      style.isUnderlined = true
      style.underlinePattern = pattern == .solid ? nil : pattern
      style.underlineColor = color
    }
  }

  /// The same text with a line through it, apart from the runs that have one already.
  ///
  /// - Parameters:
  ///   - isActive: With false, the text stays as it is.
  ///   - pattern: What the line is made of.
  ///   - color: Its color; nil for that of the characters.
  /// - Returns: The struck text.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStylePattern = .solid,
    color: Color? = nil
  ) -> Self {
    guard isActive else { return self }
    return styled { style in
      guard !style.isStruckThrough else { return }
      style.isStruckThrough = true
      style.strikethroughPattern = pattern == .solid ? nil : pattern
      style.strikethroughColor = color
    }
  }

  /// The same text in a color, apart from the runs that have one already.
  public func foregroundColor(_ color: Color?) -> Self {
    // What is nearer to the characters wins, as in `(a.foregroundColor(.red) + b).foregroundColor(.blue)`.
    styled { $0.foregroundColor = $0.foregroundColor ?? color }
  }

  /// The same text in a font, apart from the runs that have one already.
  public func font(_ font: Font?) -> Self {
    styled { $0.font = $0.font ?? font }
  }

  /// The same text with characters of one width.
  ///
  /// - Parameter isActive: With false, the text stays as it is.
  /// - Returns: The text in such characters.
  public func monospaced(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isMonospaced = true } : self
  }

  /// The same text with digits of one width, so that numbers stand below each other.
  public func monospacedDigit() -> Self {
    styled { $0.hasMonospacedDigits = true }
  }

  /// The same text with room between its characters, apart from the runs that have it already.
  public func tracking(_ tracking: Double) -> Self {
    styled { $0.tracking = $0.tracking ?? tracking }
  }

  /// The same text with room between its characters, apart from the runs that have it already.
  public func kerning(_ kerning: Double) -> Self {
    tracking(kerning)
  }

  /// The same text above its line, or with a negative offset below it, apart from the runs that are so already.
  public func baselineOffset(_ offset: Double) -> Self {
    styled { $0.baselineOffset = $0.baselineOffset ?? offset }
  }
}

extension TextState.Style {
  /// Whether everything is left to the host.
  public var isPlain: Bool { self == Self() }

  /// What a failure message puts around the text, outermost first.
  var tags: [String] {
    [
      font.map { "font=\($0.rawValue)" },
      foregroundColor.map { "color=\($0.rawValue)" },
      weight.map { "weight=\($0.rawValue)" },
      width.map { "width=\($0.rawValue)" },
      isBold ? "bold" : nil,
      isItalic ? "italic" : nil,
      isUnderlined ? Self.tag("underline", underlinePattern, underlineColor) : nil,
      isStruckThrough ? Self.tag("strikethrough", strikethroughPattern, strikethroughColor) : nil,
      isMonospaced == true ? "monospaced" : nil,
      hasMonospacedDigits == true ? "monospacedDigit" : nil,
      tracking.map { "tracking=\($0)" },
      baselineOffset.map { "baselineOffset=\($0)" },
    ]
    .compactMap { $0 } + (speech?.tags ?? [])
  }

  private static func tag(
    _ name: String,
    _ pattern: TextState.LineStylePattern?,
    _ color: TextState.Color?
  ) -> String {
    let kind = [pattern?.rawValue, color?.rawValue].compactMap { $0 }
    return kind.isEmpty ? name : "\(name)=\(kind.joined(separator: ","))"
  }
}
