extension LayoutTree {
  /// The tree as Swift source.
  ///
  /// A leaf `A` represents `Color.red.accessibilityIdentifier("A")`.
  package var source: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .color(let number): return [Self.leafName(number)]
    case .spacer(let minimum):
      return [minimum.map { "Spacer(minLength: \($0.lengthText))" } ?? "Spacer()"]
    case .stack(let axis, let spacing, let alignment, let children):
      let name = axis == .horizontal ? "HStack" : "VStack"
      let names = axis == .horizontal ? ["top", "center", "bottom"] : ModelAlignment.horizontal
      let aligned = alignment == .middle ? "" : "alignment: .\(names[alignment.index]), "
      return block("\(name)(\(aligned)spacing: \(spacing.lengthText))", children)
    case .layers(let alignment, let children):
      return block(alignment == .center ? "ZStack" : "ZStack(\(alignment.argument))", children)
    case .scroll(let axis, let content):
      return block(axis == .vertical ? "ScrollView" : "ScrollView(.horizontal)", [content])
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      let items = columns.map { $0.source(spacing) }.joined(separator: ", ")
      return block("LazyVGrid(columns: [\(items)], spacing: \(rowSpacing.lengthText))", cells)
    case .reader(let content):
      return ["GeometryReader { _ in"] + content.lines.map { "  " + $0 } + ["}"]
    case .button(let label):
      return ["Button {", "} label: {"] + label.lines.map { "  " + $0 } + [
        "}", ".buttonStyle(.plain)",
      ]
    case .frame(let width, let height, let alignment, let child):
      let lengths = [("width", width), ("height", height)]
      return modified(child, "frame(\(arguments(lengths, alignment)))")
    case .flexibleFrame(let limits, let alignment, let child):
      let lengths = [
        ("minWidth", limits.minWidth), ("idealWidth", limits.idealWidth),
        ("maxWidth", limits.maxWidth), ("minHeight", limits.minHeight),
        ("idealHeight", limits.idealHeight), ("maxHeight", limits.maxHeight),
      ]
      return modified(child, "frame(\(arguments(lengths, alignment)))")
    case .padding(let insets, let child):
      let lengths = [
        ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
        ("trailing", insets.trailing),
      ]
      let text =
        insets == ModelInsets(insets.top)
        ? insets.top.lengthText
        : "EdgeInsets(\(lengths.map { "\($0): \($1.lengthText)" }.joined(separator: ", ")))"
      return modified(child, "padding(\(text))")
    case .offset(let x, let y, let child):
      return modified(child, "offset(x: \(x.lengthText), y: \(y.lengthText))")
    case .aspectRatio(let ratio, let isFill, let child):
      let number = ratio.map { $0.lengthText + ", " } ?? ""
      return modified(child, "aspectRatio(\(number)contentMode: .\(isFill ? "fill" : "fit"))")
    case .overlay(let alignment, let child, let layer):
      return layered(child, "overlay", alignment, layer)
    case .background(let alignment, let child, let layer):
      return layered(child, "background", alignment, layer)
    case .fixedSize(let horizontal, let vertical, let child):
      let text = horizontal && vertical ? "" : "horizontal: \(horizontal), vertical: \(vertical)"
      return modified(child, "fixedSize(\(text))")
    case .layoutPriority(let priority, let child):
      return modified(child, "layoutPriority(\(priority.lengthText))")
    }
  }

  private func block(_ head: String, _ children: [LayoutTree]) -> [String] {
    ["\(head) {"] + children.flatMap { $0.lines.map { "  " + $0 } } + ["}"]
  }

  private func modified(_ child: LayoutTree, _ modifier: String) -> [String] {
    let lines = child.lines
    return lines.count == 1 ? ["\(lines[0]).\(modifier)"] : lines + [".\(modifier)"]
  }

  private func layered(
    _ child: LayoutTree,
    _ name: String,
    _ alignment: ModelAlignment,
    _ layer: LayoutTree
  ) -> [String] {
    let head = alignment == .center ? name : "\(name)(\(alignment.argument))"
    let inner = layer.lines
    if inner.count == 1 { return modified(child, "\(head) { \(inner[0]) }") }
    return modified(child, "\(head) {") + inner.map { "  " + $0 } + ["}"]
  }

  private func arguments(_ lengths: [(String, Double?)], _ alignment: ModelAlignment) -> String {
    var arguments = lengths.compactMap { name, length in
      length.map { "\(name): \($0.lengthText)" }
    }
    if alignment != .center { arguments.append(alignment.argument) }
    return arguments.joined(separator: ", ")
  }
}

extension ModelPosition {
  var index: Int { self == .start ? 0 : self == .middle ? 1 : 2 }
}

extension ModelAlignment {
  static let horizontal = ["leading", "center", "trailing"]

  /// The name of the alignment in SwiftUI.
  var name: String {
    switch (x, y) {
    case (.middle, .middle): "center"
    case (_, .middle): Self.horizontal[x.index]
    case (.middle, _): y == .start ? "top" : "bottom"
    case (_, _): (y == .start ? "top" : "bottom") + (x == .start ? "Leading" : "Trailing")
    }
  }

  fileprivate var argument: String { "alignment: .\(name)" }
}

extension ModelColumn {
  fileprivate func source(_ spacing: Double) -> String {
    let size =
      switch self {
      case .fixed(let length): "fixed(\(length.lengthText))"
      case .flexible(let minimum, let maximum): "flexible(\(Self.limits(minimum, maximum)))"
      case .adaptive(let minimum, let maximum): "adaptive(\(Self.limits(minimum, maximum)))"
      }
    return "GridItem(.\(size), spacing: \(spacing.lengthText))"
  }

  private static func limits(_ minimum: Double, _ maximum: Double) -> String {
    "minimum: \(minimum.lengthText)"
      + (maximum.isFinite ? ", maximum: \(maximum.lengthText)" : "")
  }
}
