import ViewKit

/// The markup of properties for the form of text.
extension MarkupChange {
  static func ofTypography(_ prop: Prop, _ value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .textCase:
      let cases = ["uppercase", "lowercase", "none"]
      return [.style("text-transform", text.flatMap { cases.contains($0) ? $0 : nil })]
    case .lineSpacing:
      return [.style("line-height", CSSValue.pixels(value).map { "calc(1.4em + \($0))" })]
    case .tracking: return [.style("letter-spacing", CSSValue.pixels(value))]
    case .baselineOffset: return [.style("vertical-align", CSSValue.pixels(value))]
    case .fontDesign: return [.attribute(.node, "data-design", text)]
    case .fontWidth: return [.style("font-stretch", text.flatMap { widths[$0] })]
    case .hasEvenDigits:
      return [.style("font-variant-numeric", value?.boolean == true ? "tabular-nums" : nil)]
    case .reservedLines:
      return [
        .attribute(.node, "data-reserved", value == nil ? nil : ""),
        .style("--reserved", CSSValue.lines(value)),
      ]
    case .truncation: return [.attribute(.node, "data-truncation", text)]
    case .minimumScale: return [.attribute(.node, "data-shrink", CSSValue.number(value))]
    default: return nil
    }
  }

  /// The CSS keywords of font widths.
  private static let widths = [
    "compressed": "ultra-condensed", "condensed": "condensed", "standard": "normal",
    "expanded": "expanded",
  ]
}
