import ViewKit

/// What properties mean for the room that a node takes, and for rows, bars and sheets.
extension MarkupChange {
  static func ofPlace(_ prop: Prop, _ value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    let flag = value?.boolean == true ? "" : nil
    switch prop {
    case .aspectRatio: return [.style("aspect-ratio", CSSValue.number(value))]
    case .fixedSize: return [.attribute(.node, "data-fixed", text)]
    case .layoutPriority: return [.style("flex-shrink", shrink(value))]
    case .span: return [.style("grid-column", CSSValue.number(value).map { "span \($0)" })]
    case .separator:
      return [
        .attribute(.node, "data-separator", text), .style("--separator", CSSValue.color(value)),
      ]
    case .rowSpacing: return [.style("--rows", CSSValue.pixels(value))]
    case .badge: return [.attribute(.node, "data-badge", text)]
    case .hidesBar: return [.attribute(.node, "data-barless", flag)]
    case .hidesBack: return [.attribute(.node, "data-backless", flag)]
    case .titleStyle: return [.attribute(.node, "data-title", text)]
    case .barColor: return [.style("--bar", CSSValue.color(value))]
    case .grip: return [.attribute(.node, "data-grip", flag)]
    case .detents: return detents(text)
    default: return nil
    }
  }

  private static func shrink(_ value: PropValue?) -> String? {
    guard let priority = value?.number, priority.isFinite else { return nil }
    return priority > 0 ? "0.001" : priority < 0 ? "1000" : nil
  }

  /// The smallest of the heights that a sheet may have.
  private static func detents(_ text: String?) -> [MarkupChange] {
    let heights = (text ?? "").split(separator: " ").compactMap {
      name -> (share: Double, css: String)? in
      switch name {
      case "medium": return (0.5, "50dvh")
      case "large": return (1, "92dvh")
      default:
        let parts = name.split { "()".contains($0) }
        guard parts.count == 2, let number = Double(parts[1]), number.isFinite else { return nil }
        if parts[0] == "fraction" { return (number, "\(CSSValue.decimal(number * 100))dvh") }
        return (number / 900, "\(CSSValue.decimal(number))px")
      }
    }
    let smallest = heights.min { $0.share < $1.share }
    return [
      .attribute(.node, "data-detent", smallest == nil ? nil : ""),
      .style("--detent", smallest?.css),
    ]
  }
}
