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

  /// Sets how many lines a text may have; nil sets no limit.
  public func lineLimit(_ number: Int?) -> some View {
    withModifications(number.map { [.look(.lineLimit, .int($0))] } ?? [])
  }

  /// Sets how the lines of the texts inside are aligned.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    withModifications(.look(.textAlignment, .string(alignment.rawValue)))
  }

  /// Sets how many lines a text may have, at least and at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Sets how many lines a text may have; with `reservesSpace` it has room for all of them.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    withModifications(
      [.look(.lineLimit, .int(limit))]
        + (reservesSpace ? [.look(.minHeight, .string("\(limit)lh"))] : [])
    )
  }

  /// Sets whether the letters of the texts inside are all capitals, all small, or as written.
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

  /// Lets a text that does not fit into its line become smaller, down to a share of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    withModifications(.look(.minimumScale, .double(factor)))
  }
}
