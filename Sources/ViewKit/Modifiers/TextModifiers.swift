public import Foundation

extension View {
  /// Sets the font of text in the view; the innermost font wins.
  public func font(_ font: Font?) -> some View {
    withModifications((font?.props ?? []).map { .look($0, $1) })
  }

  /// Sets the font weight of text in the view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    withModifications(weight.map { [.look(.fontWeight, .string($0.name))] } ?? [])
  }

  /// Sets the font width of text in the view.
  public func fontWidth(_ width: Font.Width?) -> some View {
    withModifications(width.map { [.look(.fontWidth, .string($0.name))] } ?? [])
  }

  /// Sets text in the view in bold.
  public func bold(_ isActive: Bool = true) -> some View {
    withModifications(isActive ? [.look(.fontWeight, .string(Font.Weight.bold.name))] : [])
  }

  /// Sets text in the view in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    withModifications(isActive ? [.look(.isItalic, .bool(true))] : [])
  }

  /// Underlines text in the view with a solid line in the text color; hosts ignore the pattern and color.
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    withModifications(isActive ? [.look(.isUnderlined, .bool(true))] : [])
  }

  /// Strikes text in the view through with a solid line in the text color; hosts ignore the pattern and color.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    withModifications(isActive ? [.look(.isStruckThrough, .bool(true))] : [])
  }

  /// Sets the color of text and symbols in the view.
  public func foregroundColor(_ color: Color?) -> some View {
    withModifications(color.map { [.look(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// Sets the style of text and symbols in the view.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    withModifications(style.foregroundProps.map { .look($0, $1) })
  }

  /// Sets the style of text and symbols in the view.
  ///
  /// The second style has no effect: secondary content uses the host's secondary color.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View
  {
    foregroundStyle(primary)
  }

  /// Sets the tint color of controls in the view.
  public func tint(_ color: Color?) -> some View {
    withModifications(color.map { [.look(.tint, .color($0.value))] } ?? [])
  }

  /// Sets the tint of controls in the view; hosts use the style's representative color.
  @_disfavoredOverload
  public func tint(_ style: some ShapeStyle) -> some View {
    tint(style.representativeColor)
  }

  /// Sets the tint color of controls in the view; deprecated form.
  public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Limits the number of lines of each `Text` in the view; `nil` removes an outer limit.
  ///
  /// A longer `Text` is truncated with an ellipsis, at the end or according to ``truncationMode(_:)``. A field with a
  /// vertical axis grows to the limit, then scrolls.
  public func lineLimit(_ number: Int?) -> some View {
    lines(from: nil, through: number)
  }

  /// Sets the alignment of the lines of text in the view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    withModifications(.look(.textAlignment, .string(alignment.rawValue)))
  }

  /// Limits the number of lines of each `Text` in the view, and reserves the space of the lower bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(from: limit.lowerBound, through: limit.upperBound)
  }

  /// Reserves the space of a number of lines for each `Text` in the view, without a limit.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(from: limit.lowerBound, through: nil)
  }

  /// Limits the number of lines of each `Text` in the view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(from: nil, through: limit.upperBound)
  }

  /// Limits the number of lines of each `Text` in the view.
  ///
  /// With `reservesSpace`, a shorter `Text` is as high as a `Text` of `limit` lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(from: reservesSpace ? limit : nil, through: limit)
  }

  /// Limits the number of lines and reserves space; the property's value 0 removes an outer limit.
  private func lines(from least: Int?, through most: Int?) -> some View {
    EnvironmentModifier(content: self) { $0.lineLimit = most }.withModifications(
      [.look(.lineLimit, .int(max(0, most ?? 0)))]
        + (least.flatMap { $0 > 1 ? [.look(.reservedLines, .int($0))] : nil } ?? [])
    )
  }

  /// Sets the position of the ellipsis in a truncated `Text` in the view.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    withModifications(.look(.truncation, .string(mode.rawValue)))
  }

  /// Sets the case of the letters in each `Text` in the view; `nil` shows them as written.
  public func textCase(_ textCase: Text.Case?) -> some View {
    withModifications(.look(.textCase, .string(textCase?.rawValue ?? "none")))
  }

  /// Sets additional space between the lines of text in the view, in points.
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    withModifications(.look(.lineSpacing, .double(spacing)))
  }

  /// Sets the space between letters of text in the view, in points.
  public func tracking(_ tracking: CGFloat) -> some View {
    withModifications(.look(.tracking, .double(tracking)))
  }

  /// Sets the space between letters of text in the view, in points.
  public func kerning(_ kerning: CGFloat) -> some View {
    tracking(kerning)
  }

  /// Moves text in the view above its baseline by an offset in points; a negative offset moves it below.
  public func baselineOffset(_ offset: CGFloat) -> some View {
    withModifications(.look(.baselineOffset, .double(offset)))
  }

  /// Gives all digits of text in the view the same width, so that a changing number does not move.
  public func monospacedDigit() -> some View {
    withModifications(.look(.hasEvenDigits, .bool(true)))
  }

  /// Sets text in the view in a monospaced font.
  public func monospaced(_ isActive: Bool = true) -> some View {
    withModifications(
      isActive ? [.look(.fontDesign, .string(Font.Design.monospaced.rawValue))] : []
    )
  }

  /// Sets the font design of text in the view.
  public func fontDesign(_ design: Font.Design?) -> some View {
    withModifications(design.map { [.look(.fontDesign, .string($0.rawValue))] } ?? [])
  }

  /// Shrinks each `Text` in the view, at most to this share of its size, until it fits.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    withModifications(.look(.minimumScale, .double(factor)))
  }
}

extension Text {
  /// The truncated part of a `Text`, replaced by an ellipsis.
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
  /// The maximum number of lines set by `lineLimit(_:)`; `nil` if there is no limit.
  public internal(set) var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  private enum LineLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
  }
}
