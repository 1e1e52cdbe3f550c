extension View {
  /// Sets the font of the texts inside; one set closer to a text wins.
  public func font(_ font: Font?) -> some View {
    modified((font?.props ?? []).map { .look($0, $1) })
  }

  /// Sets the weight of the texts inside.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    modified(weight.map { [.look(.fontWeight, .string($0.name))] } ?? [])
  }

  /// Makes the texts inside bold.
  public func bold(_ isActive: Bool = true) -> some View {
    modified(isActive ? [.look(.fontWeight, .string(Font.Weight.bold.name))] : [])
  }

  /// Sets the texts inside in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    modified(isActive ? [.look(.isItalic, .bool(true))] : [])
  }

  /// Draws a line below the texts inside.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    modified(isActive ? [.look(.isUnderlined, .bool(true))] : [])
  }

  /// Draws a line through the texts inside.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    modified(isActive ? [.look(.isStruckThrough, .bool(true))] : [])
  }

  /// Sets the colour of texts and symbols inside.
  public func foregroundColor(_ color: Color?) -> some View {
    modified(color.map { [.look(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// Sets the style of texts and symbols inside.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    foregroundColor(style.representativeColor)
  }

  /// Sets the colour of controls inside.
  public func tint(_ color: Color?) -> some View {
    modified(color.map { [.look(.tint, .color($0.value))] } ?? [])
  }

  /// Sets the colour of controls inside, as older code has it.
  public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Sets how many lines a text may have; nil sets no limit.
  public func lineLimit(_ number: Int?) -> some View {
    modified(number.map { [.look(.lineLimit, .int($0))] } ?? [])
  }

  /// Sets how the lines of the texts inside are aligned.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified(.look(.textAlignment, .string(alignment.rawValue)))
  }
}
