import ViewKit

/// The markup of properties for the appearance of an element, except drawing and typography.
extension MarkupChange {
  static func ofAppearance(_ prop: Prop, _ value: PropValue?) -> [MarkupChange] {
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
    case .opacity:
      // `inert` takes an invisible element from screen readers, the keyboard and the pointer.
      return [
        .style("opacity", CSSValue.number(value)),
        .attribute(.node, "inert", value?.hidesContent == true ? "" : nil),
      ]
    case .cornerRadius: return [.style("border-radius", CSSValue.pixels(value))]
    case .isItalic: return [.attribute(.node, "data-italic", flag)]
    case .isUnderlined: return [.attribute(.node, "data-underlined", flag)]
    case .isStruckThrough: return [.attribute(.node, "data-struck", flag)]
    case .lineLimit: return lineLimit(value?.number)
    case .alignment: return [.attribute(.node, "data-align", text)]
    case .spacing: return [.style("gap", CSSValue.pixels(value))]
    case .padding: return padding(value)
    case .width: return [.style("width", CSSValue.pixels(value))]
    case .height: return [.style("height", CSSValue.pixels(value))]
    case .minWidth: return [.style("min-width", CSSValue.pixels(value))]
    case .minHeight: return [.style("min-height", CSSValue.pixels(value))]
    // An infinite maximum is part of the sizing.
    case .maxWidth: return [.style("--w", CSSValue.pixels(value))]
    case .maxHeight: return [.style("--h", CSSValue.pixels(value))]
    case .contentMode: return [.attribute(.node, "data-mode", text)]
    case .columns: return [.style("--c", CSSValue.number(value))]
    case .rows: return [.style("grid-template-rows", rows(value))]
    case .style: return [.attribute(.node, "data-style", text)]
    // The page's script adds other classes to the attribute.
    case .styleClass: return [.redraw]
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

  /// A limit on lines, which each `Text` inside inherits; zero is no limit.
  ///
  /// A single line is broken between letters, so that its last letters precede the ellipsis.
  private static func lineLimit(_ limit: Double?) -> [MarkupChange] {
    let limit = limit.map { $0 >= 1 ? CSSValue.decimal($0) : "none" }
    return [
      .attribute(.node, "data-clamped", limit == nil ? nil : ""),
      .style("--lines", limit), .style("--break", limit == "1" ? "break-all" : nil),
    ]
  }

  private static func rows(_ value: PropValue?) -> String? {
    CSSValue.number(value).map { "repeat(\($0),auto)" }
  }

  /// The padding of an element.
  ///
  /// Leading and trailing padding of different sizes use logical properties, which follow the writing direction. Each
  /// form removes the other, so the order of two changes does not matter.
  private static func padding(_ value: PropValue?) -> [MarkupChange] {
    guard case .insets(let top, let leading, let bottom, let trailing) = value,
      leading != trailing
    else {
      return [
        .style("padding-block", nil), .style("padding-inline", nil),
        .style("padding", CSSValue.sides(value) ?? CSSValue.pixels(value)),
      ]
    }
    return [
      .style("padding", nil), .style("padding-block", CSSValue.list(top, bottom)),
      .style("padding-inline", CSSValue.list(leading, trailing)),
    ]
  }
}
