import ViewKit

/// The markup of properties for size, rows, bars and sheets.
extension MarkupChange {
  static func ofLayout(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let text = value?.plainText
    let flag = value?.boolean == true ? "" : nil
    switch prop {
    case .sizing: return sizing(value, role)
    case .idealWidth:
      return [
        .attribute(.node, "data-iw", value == nil ? nil : ""),
        .style("--iw", CSSValue.pixels(value)),
      ]
    case .idealHeight:
      return [
        .attribute(.node, "data-ih", value == nil ? nil : ""),
        .style("--ih", CSSValue.pixels(value)),
      ]
    case .fixedSize: return [.attribute(.node, "data-fixed", text)]
    case .layoutPriority:
      return [
        .style("--p", grow(value)), .style("flex-shrink", shrink(value)),
        .attribute(.node, "data-priority", rank(value)),
      ]
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
    case .anchor: return [.attribute(.node, "data-anchor", text)]
    default: return nil
    }
  }

  /// The flexibility along both axes, for the style sheet.
  ///
  /// Roles whose styles do not depend on it have the attributes only if the element has its own sizing.
  private static func sizing(_ value: PropValue?, _ role: Role) -> [MarkupChange] {
    let sizing = Sizing(value) ?? (role.hasOwnLayout ? .content : role.sizing)
    return [
      .attribute(.node, "data-w", sizing.width.code),
      .attribute(.node, "data-h", sizing.height.code),
      .attribute(.node, "data-y", sizing.scrolls && !role.sizing.scrolls ? "" : nil),
    ] + proportions(sizing.proportions, role)
  }

  /// The proportions of a row and of the views inside.
  private static func proportions(_ value: Sizing.Proportions?, _ role: Role) -> [MarkupChange] {
    guard [.hStack, .zStack, .group, .button].contains(role) else { return [] }
    return [
      .attribute(.node, "data-fit", value == nil ? nil : ""),
      .style("--fr", CSSValue.number(value.map { .double($0.ratio) })),
      .style("--fc", CSSValue.pixels(value.map { .double($0.constant) })),
    ]
  }

  /// Returns the share of a flexible element with a layout priority: elements of a lower priority get almost no space.
  ///
  /// `nil` stands for the default share.
  ///
  /// A negative priority has the share of an element without priority, because shares below one would leave space
  /// empty. The style sheet raises the shares of its siblings.
  private static func grow(_ value: PropValue?) -> String? {
    guard let priority = value?.number, priority.isFinite, priority > 0 else { return nil }
    return priority > 1 ? "1e12" : "1e8"
  }

  /// Returns the relation to the default priority; `nil` for the default.
  private static func rank(_ value: PropValue?) -> String? {
    guard let priority = value?.number, priority.isFinite, priority != 0 else { return nil }
    return priority < 0 ? "low" : "high"
  }

  private static func shrink(_ value: PropValue?) -> String? {
    guard let priority = value?.number, priority.isFinite else { return nil }
    return priority > 0 ? "0.001" : priority < 0 ? "1000" : nil
  }

  /// The style of a sheet with the smallest of its detents.
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

extension Sizing.Flexibility {
  /// The value of the attribute; `nil` for the size of the content.
  fileprivate var code: String? {
    switch self {
    case .content: nil
    case .fixed: "x"
    case .bounded: "b"
    case .boundedByContent: "m"
    case .flexible: "f"
    }
  }
}

extension Role {
  /// True if the styles of the role set its size.
  fileprivate var hasOwnLayout: Bool {
    switch self {
    case .image, .spacer, .row, .section, .rowPlaceholder, .page, .root, .tabPanel, .column: true
    default: false
    }
  }
}
