import ViewKit

/// What properties mean for how an element looks, other than what it draws.
extension MarkupChange {
  static func ofLook(_ prop: Prop, _ value: PropValue?) -> [MarkupChange] {
    let text = value?.plainText
    let flag = value?.boolean == true ? "" : nil
    switch prop {
    case .font:
      return [
        .attribute(.node, "data-font", value?.number == nil ? text : nil),
        .style("font-size", CSSValue.pixels(value)),
      ]
    case .fontWeight: return [.attribute(.node, "data-weight", text)]
    case .foregroundColor: return [.style("color", CSSValue.color(value))]
    case .backgroundColor: return [.style("background-color", CSSValue.color(value))]
    case .tint: return [.style("--tint", CSSValue.color(value))]
    case .opacity: return [.style("opacity", CSSValue.number(value))]
    case .cornerRadius: return [.style("border-radius", CSSValue.pixels(value))]
    case .isItalic: return [.attribute(.node, "data-italic", flag)]
    case .isUnderlined: return [.attribute(.node, "data-underlined", flag)]
    case .isStruckThrough: return [.attribute(.node, "data-struck", flag)]
    case .lineLimit:
      return [
        .attribute(.node, "data-clamped", value == nil ? nil : ""),
        .style("-webkit-line-clamp", CSSValue.number(value)),
      ]
    case .alignment: return [.attribute(.node, "data-align", text)]
    case .spacing: return [.style("gap", CSSValue.pixels(value))]
    case .padding: return CSSValue.padding(value)
    case .width: return [.style("width", CSSValue.pixels(value))]
    case .height: return [.style("height", CSSValue.pixels(value))]
    case .minWidth: return [.style("min-width", CSSValue.pixels(value))]
    case .minHeight:
      return [.style("min-height", CSSValue.pixels(value) ?? CSSValue.lines(value))]
    case .maxWidth: return maximum("max-width", fills: "data-wide", value)
    case .maxHeight: return maximum("max-height", fills: "data-tall", value)
    case .contentMode: return [.attribute(.node, "data-mode", text)]
    case .columns: return [.style("grid-template-columns", columns(value))]
    case .rows: return [.style("grid-template-rows", rows(value))]
    case .style: return [.attribute(.node, "data-style", text)]
    case .shape: return [.attribute(.node, "data-shape", text)]
    case .axis: return [.attribute(.node, "data-axis", text)]
    case .frameAlignment: return [.attribute(.node, "data-place", text)]
    case .layoutDirection:
      return [.attribute(.node, "dir", text.flatMap(WritingDirection.init)?.rawValue)]
    case .textAlignment: return [.attribute(.node, "data-lines", text)]
    case .transition: return [.attribute(.node, "data-transition", text)]
    case .contentTransition: return [.attribute(.node, "data-content", text)]
    case .isOverlay: return [.attribute(.node, "data-overlay", flag)]
    default: return []
    }
  }

  private static func columns(_ value: PropValue?) -> String? {
    CSSValue.number(value).map { "repeat(\($0),minmax(0,1fr))" }
  }

  private static func rows(_ value: PropValue?) -> String? {
    CSSValue.number(value).map { "repeat(\($0),auto)" }
  }

  /// A limit in points, or the wish to take all the room there is.
  private static func maximum(
    _ property: StaticName,
    fills attribute: StaticName,
    _ value: PropValue?
  ) -> [MarkupChange] {
    [
      .attribute(.node, attribute, value?.number == .infinity ? "" : nil),
      .style(property, CSSValue.pixels(value)),
    ]
  }
}
