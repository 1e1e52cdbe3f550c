package import ViewKit

/// A ``LayoutTree`` as a view.
package struct LayoutTreeView: View {
  private let tree: LayoutTree
  private let prefix: String
  private let shownLeaf: Int?

  /// Creates the view of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - prefix: The text before the name of each leaf in its test id.
  ///   - shownLeaf: The only colored leaf; all other leaves are clear. `nil` colors all leaves.
  package init(_ tree: LayoutTree, prefix: String = "", shownLeaf: Int? = nil) {
    self.tree = tree
    self.prefix = prefix
    self.shownLeaf = shownLeaf
  }

  /// The tree's root view.
  package var body: some View { view(of: tree) }

  private func view(of tree: LayoutTree) -> AnyView {
    switch tree {
    case .color(let number): AnyView(leaf(number))
    case .spacer(let minimum): AnyView(Spacer(minLength: minimum.map { CGFloat($0) }))
    case .stack(.horizontal, let spacing, let alignment, let children):
      AnyView(
        HStack(alignment: alignment.vertical, spacing: spacing) { views(of: children) }
      )
    case .stack(.vertical, let spacing, let alignment, let children):
      AnyView(
        VStack(alignment: alignment.horizontal, spacing: spacing) { views(of: children) }
      )
    case .layers(let alignment, let children):
      AnyView(ZStack(alignment: alignment.value) { views(of: children) })
    case .frame(let width, let height, let alignment, let child):
      AnyView(
        view(of: child).frame(
          width: width.map { CGFloat($0) },
          height: height.map { CGFloat($0) },
          alignment: alignment.value
        )
      )
    case .flexibleFrame(let limits, let alignment, let child):
      AnyView(
        view(of: child).frame(
          minWidth: limits.minWidth.map { CGFloat($0) },
          idealWidth: limits.idealWidth.map { CGFloat($0) },
          maxWidth: limits.maxWidth.map { CGFloat($0) },
          minHeight: limits.minHeight.map { CGFloat($0) },
          idealHeight: limits.idealHeight.map { CGFloat($0) },
          maxHeight: limits.maxHeight.map { CGFloat($0) },
          alignment: alignment.value
        )
      )
    case .padding(let insets, let child):
      AnyView(
        view(of: child).padding(
          EdgeInsets(
            top: insets.top,
            leading: insets.leading,
            bottom: insets.bottom,
            trailing: insets.trailing
          )
        )
      )
    case .offset(let x, let y, let child): AnyView(view(of: child).offset(x: x, y: y))
    case .aspectRatio(let ratio, let isFill, let child):
      AnyView(
        view(of: child)
          .aspectRatio(ratio.map { CGFloat($0) }, contentMode: isFill ? .fill : .fit)
      )
    case .overlay(let alignment, let child, let layer):
      AnyView(view(of: child).overlay(alignment: alignment.value) { view(of: layer) })
    case .background(let alignment, let child, let layer):
      AnyView(view(of: child).background(alignment: alignment.value) { view(of: layer) })
    case .fixedSize(let horizontal, let vertical, let child):
      AnyView(view(of: child).fixedSize(horizontal: horizontal, vertical: vertical))
    case .layoutPriority(let priority, let child):
      AnyView(view(of: child).layoutPriority(priority))
    case .button(let label):
      AnyView(Button(action: {}) { view(of: label) }.buttonStyle(.plain))
    case .scroll(let axis, let content):
      AnyView(
        ScrollView(axis == .vertical ? .vertical : .horizontal) { view(of: content) }
      )
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      AnyView(
        LazyVGrid(columns: columns.map { $0.item(spacing) }, spacing: rowSpacing) {
          views(of: cells)
        }
      )
    case .reader(let content): AnyView(GeometryReader { _ in view(of: content) })
    }
  }

  private func leaf(_ number: Int) -> some View {
    // Distinct colors make screenshots readable.
    let hue = Double(number * 5 % 16) / 16
    let color = Color(hue: hue, saturation: 0.8, brightness: 0.8)
    return (shownLeaf ?? number == number ? color : Color.clear)
      .accessibilityIdentifier(prefix + LayoutTree.leafName(number))
  }

  private func views(of trees: [LayoutTree]) -> some View {
    ForEach(trees.indices, id: \.self) { view(of: trees[$0]) }
  }
}

extension ModelPosition {
  fileprivate var horizontal: HorizontalAlignment {
    self == .start ? .leading : self == .middle ? .center : .trailing
  }

  fileprivate var vertical: VerticalAlignment {
    self == .start ? .top : self == .middle ? .center : .bottom
  }
}

extension ModelAlignment {
  fileprivate var value: Alignment {
    switch (x, y) {
    case (.start, .start): .topLeading
    case (.middle, .start): .top
    case (.end, .start): .topTrailing
    case (.start, .middle): .leading
    case (.middle, .middle): .center
    case (.end, .middle): .trailing
    case (.start, .end): .bottomLeading
    case (.middle, .end): .bottom
    case (.end, .end): .bottomTrailing
    }
  }
}

extension ModelColumn {
  fileprivate func item(_ spacing: Double) -> GridItem {
    switch self {
    case .fixed(let length): GridItem(.fixed(length), spacing: spacing)
    case .flexible(let minimum, let maximum):
      GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    case .adaptive(let minimum, let maximum):
      GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
    }
  }
}
