extension TextState {
  /// The host-independent style of a text run.
  public struct Style: Hashable, Codable, Sendable {
    /// True if the text is bold.
    public var isBold = false
    /// The font weight; `nil` for the default of the host.
    ///
    /// `isBold` has priority over the weight.
    public var weight: Weight?
    /// The font width; `nil` for the default of the host.
    public var width: Width?
    /// True if the text is italic.
    public var isItalic = false
    /// True if the text is underlined.
    public var isUnderlined = false
    /// The pattern of the underline; `nil` for a solid line.
    public var underlinePattern: LineStylePattern?
    /// The color of the underline; `nil` for the color of the characters.
    public var underlineColor: Color?
    /// True if the text is struck through.
    public var isStruckThrough = false
    /// The pattern of the strikethrough; `nil` for a solid line.
    public var strikethroughPattern: LineStylePattern?
    /// The color of the strikethrough; `nil` for the color of the characters.
    public var strikethroughColor: Color?
    /// The color of the characters; `nil` for the default of the host.
    public var foregroundColor: Color?
    /// The font; `nil` for the default of the host.
    public var font: Font?
    /// True if all characters have the same width; `nil` for the default of the font.
    public var isMonospaced: Bool?
    /// True if all digits have the same width, for aligned numbers; `nil` for the default of the font.
    public var hasMonospacedDigits: Bool?
    /// The additional space between characters in points; `nil` for the default of the host.
    public var tracking: Double?
    /// The offset above the baseline in points; `nil` for the default of the host.
    public var baselineOffset: Double?
    /// The speech attributes; `nil` for the defaults.
    public var speech: Speech?

    /// Creates a style with the defaults of the host.
    public init() {}
  }

  /// A named color; the host selects the shade.
  public struct Color: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a color from a name, including custom names of a host.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A named font role; the host selects family and size.
  public struct Font: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a font from a name, including custom names of a host.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A named font weight; the host selects the nearest available weight.
  public struct Weight: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a weight from a name, including custom names of a host.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A named font width; a font with a single width ignores it.
  public struct Width: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a width from a name, including custom names of a host.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A named line pattern; a host with a single line style ignores it.
  public struct LineStylePattern: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a pattern from a name, including custom names of a host.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Sets the weight of runs without a weight.
  public func fontWeight(_ weight: Weight?) -> Self {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// Sets the width of runs without a width.
  public func fontWidth(_ width: Width?) -> Self {
    styled { $0.width = $0.width ?? width }
  }

  /// Makes the text bold.
  ///
  /// - Parameter isActive: True to apply the style.
  /// - Returns: The bold text.
  public func bold(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isBold = true } : self
  }

  /// Makes the text italic.
  ///
  /// - Parameter isActive: True to apply the style.
  /// - Returns: The italic text.
  public func italic(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isItalic = true } : self
  }

  /// Underlines the runs without an underline.
  ///
  /// - Parameters:
  ///   - isActive: True to apply the style.
  ///   - pattern: The line pattern.
  ///   - color: The line color; `nil` for the color of the characters.
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

  /// Strikes through the runs without a strikethrough.
  ///
  /// - Parameters:
  ///   - isActive: True to apply the style.
  ///   - pattern: The line pattern.
  ///   - color: The line color; `nil` for the color of the characters.
  /// - Returns: The text with a strikethrough.
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

  /// Sets the color of runs without a color.
  public func foregroundColor(_ color: Color?) -> Self {
    // The innermost color has priority, as in `(a.foregroundColor(.red) + b).foregroundColor(.blue)`.
    styled { $0.foregroundColor = $0.foregroundColor ?? color }
  }

  /// Sets the font of runs without a font.
  public func font(_ font: Font?) -> Self {
    styled { $0.font = $0.font ?? font }
  }

  /// Sets a fixed width for all characters.
  ///
  /// - Parameter isActive: True to apply the style.
  /// - Returns: The monospaced text.
  public func monospaced(_ isActive: Bool = true) -> Self {
    isActive ? styled { $0.isMonospaced = true } : self
  }

  /// Sets a fixed width for digits, to align numbers.
  public func monospacedDigit() -> Self {
    styled { $0.hasMonospacedDigits = true }
  }

  /// Sets the space between characters for runs without tracking.
  public func tracking(_ tracking: Double) -> Self {
    styled { $0.tracking = $0.tracking ?? tracking }
  }

  /// Sets the space between characters for runs without tracking.
  public func kerning(_ kerning: Double) -> Self {
    tracking(kerning)
  }

  /// Sets the baseline offset, negative for below the baseline, for runs without an offset.
  public func baselineOffset(_ offset: Double) -> Self {
    styled { $0.baselineOffset = $0.baselineOffset ?? offset }
  }
}

extension TextState.Style {
  /// A Boolean value that indicates whether all attributes have their defaults.
  public var isPlain: Bool { self == Self() }

  /// The tags around the text in failure messages, outermost first.
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
