import ViewKit

/// What properties mean for the form of letters and lines.
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
    case .minimumScale: return [.attribute(.node, "data-shrink", CSSValue.number(value))]
    default: return nil
    }
  }

  /// The widths of letters, as style sheets name them.
  private static let widths = [
    "compressed": "ultra-condensed", "condensed": "condensed", "standard": "normal",
    "expanded": "expanded",
  ]
}
