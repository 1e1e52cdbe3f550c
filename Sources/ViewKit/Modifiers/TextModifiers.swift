public import Foundation

extension View {
  /// Sets the font of the texts inside; one set closer to a text wins.
  public func font(_ font: Font?) -> some View {
    withModifications((font?.props ?? []).map { .look($0, $1) })
  }

  /// Sets the weight of the texts inside.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    withModifications(weight.map { [.look(.fontWeight, .string($0.name))] } ?? [])
  }

  /// Sets the width of the letters of the texts inside.
  public func fontWidth(_ width: Font.Width?) -> some View {
    withModifications(width.map { [.look(.fontWidth, .string($0.name))] } ?? [])
  }

  /// Makes the texts inside bold.
  public func bold(_ isActive: Bool = true) -> some View {
    withModifications(isActive ? [.look(.fontWeight, .string(Font.Weight.bold.name))] : [])
  }

  /// Sets the texts inside in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    withModifications(isActive ? [.look(.isItalic, .bool(true))] : [])
  }

  /// Draws a line below the texts inside, without gaps and in the text's colour.
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    withModifications(isActive ? [.look(.isUnderlined, .bool(true))] : [])
  }

  /// Draws a line through the texts inside, without gaps and in the text's colour.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    withModifications(isActive ? [.look(.isStruckThrough, .bool(true))] : [])
  }

  /// Sets the colour of texts and symbols inside.
  public func foregroundColor(_ color: Color?) -> some View {
    withModifications(color.map { [.look(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// Sets the style of texts and symbols inside.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    withModifications(style.foregroundProps.map { .look($0, $1) })
  }

  /// Sets the styles of texts and symbols inside, and that of those which are less important.
  ///
  /// The second style is accepted without effect: what says that it is secondary has the host's secondary colour.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View
  {
    foregroundStyle(primary)
  }

  /// Sets the colour of controls inside.
  public func tint(_ color: Color?) -> some View {
    withModifications(color.map { [.look(.tint, .color($0.value))] } ?? [])
  }

  /// Sets the style of controls inside.
  @_disfavoredOverload
  public func tint(_ style: some ShapeStyle) -> some View {
    tint(style.representativeColor)
  }

  /// Sets the colour of controls inside, as older code has it.
  public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Limits the number of lines of each `Text` inside; `nil` removes a limit that is set around the view.
  ///
  /// A longer `Text` ends with an ellipsis, or has the ellipsis where ``truncationMode(_:)`` places it. A field with a
  /// vertical axis grows to the limit, then scrolls.
  public func lineLimit(_ number: Int?) -> some View {
    lines(from: nil, through: number)
  }

  /// Sets how the lines of the texts inside are aligned.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    withModifications(.look(.textAlignment, .string(alignment.rawValue)))
  }

  /// Limits the number of lines of each `Text` inside, and reserves the space of the lower bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(from: limit.lowerBound, through: limit.upperBound)
  }

  /// Reserves the space of a number of lines for each `Text` inside, which may have more lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(from: limit.lowerBound, through: nil)
  }

  /// Limits the number of lines of each `Text` inside.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(from: nil, through: limit.upperBound)
  }

  /// Limits the number of lines of each `Text` inside.
  ///
  /// With `reservesSpace`, a shorter `Text` is as high as a `Text` of `limit` lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(from: reservesSpace ? limit : nil, through: limit)
  }

  /// Limits the number of lines, and reserves the space of some; without a limit zero replaces one around the view.
  private func lines(from least: Int?, through most: Int?) -> some View {
    EnvironmentModifier(content: self) { $0.lineLimit = most }.withModifications(
      [.look(.lineLimit, .int(max(0, most ?? 0)))]
        + (least.flatMap { $0 > 1 ? [.look(.reservedLines, .int($0))] : nil } ?? [])
    )
  }

  /// Sets where each `Text` inside is truncated if it does not fit in its lines.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    withModifications(.look(.truncation, .string(mode.rawValue)))
  }

  /// Sets whether the letters of each `Text` inside are all capitals, all small, or as written.
  public func textCase(_ textCase: Text.Case?) -> some View {
    withModifications(.look(.textCase, .string(textCase?.rawValue ?? "none")))
  }

  /// Sets the room between the lines of the texts inside, besides what they have anyway.
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    withModifications(.look(.lineSpacing, .double(spacing)))
  }

  /// Sets the room between the letters of the texts inside.
  public func tracking(_ tracking: CGFloat) -> some View {
    withModifications(.look(.tracking, .double(tracking)))
  }

  /// Sets the room between the letters of the texts inside.
  public func kerning(_ kerning: CGFloat) -> some View {
    tracking(kerning)
  }

  /// Raises the texts inside above their line, or lowers them.
  public func baselineOffset(_ offset: CGFloat) -> some View {
    withModifications(.look(.baselineOffset, .double(offset)))
  }

  /// Gives all digits of the texts inside one width, so that a number that counts does not jump.
  public func monospacedDigit() -> some View {
    withModifications(.look(.hasEvenDigits, .bool(true)))
  }

  /// Gives all letters of the texts inside one width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    withModifications(
      isActive ? [.look(.fontDesign, .string(Font.Design.monospaced.rawValue))] : []
    )
  }

  /// Sets the design of the font of the texts inside.
  public func fontDesign(_ design: Font.Design?) -> some View {
    withModifications(design.map { [.look(.fontDesign, .string($0.rawValue))] } ?? [])
  }

  /// Shrinks each `Text` inside to a share of its size if it does not fit in its lines or its height.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    withModifications(.look(.minimumScale, .double(factor)))
  }
}

extension Text {
  /// The part of a `Text` that an ellipsis replaces if the text does not fit in its lines.
  public enum TruncationMode: String, Sendable {
    /// The beginning of the last line: the end of the text is visible.
    case head
    /// The middle of the last line: both ends of the text are visible.
    case middle
    /// The end of the last line: the beginning of the text is visible.
    case tail
  }
}

extension EnvironmentValues {
  /// The maximum number of lines that `lineLimit(_:)` set around a view; `nil` if there is no limit.
  public internal(set) var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  private enum LineLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
  }
}
