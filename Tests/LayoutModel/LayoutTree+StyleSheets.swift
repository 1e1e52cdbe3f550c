extension LayoutTree {
  /// True if the view places or sizes a child whose size depends on an aspect ratio further inside.
  var dependsOnHiddenRatio: Bool {
    switch self {
    case .stack(_, _, let alignment, let views):
      views.contains(where: \.hidesRatio)
        || views.contains(where: \.hasRatio)
          && (alignment != .middle
            || views.allSatisfy { $0.hasRatio || $0.hasOwnLength(along: .vertical) })
    case .reader(let content): content.hidesRatio
    case .button(let content), .scroll(.horizontal, let content), .fixedSize(_, _, let content):
      content.hasRatio
    case .aspectRatio(_, _, let content):
      content.hasRatio || content.isRigidOnce || content.heightLimit == .bounded
    case .layers(let alignment, let views):
      alignment != .center && views.contains(where: \.hasRatio)
    case .frame(_, _, let alignment, let content), .flexibleFrame(_, let alignment, let content):
      alignment != .center && content.hasRatio
    case .overlay(let alignment, let content, let layer),
      .background(let alignment, let content, let layer):
      alignment != .center && layer.hasRatio
        || content.hasRatio && (alignment != .center || !layer.isRigid)
    default: false
    }
  }

  /// True if the view has a layer or an alignment for a stack that is as high as its bounded content.
  var alignsBoundedStack: Bool {
    switch self {
    case .overlay(_, let content, _), .background(_, let content, _): content.hasBoundedStack
    case .layers(let alignment, let views):
      alignment.y != .middle && views.contains(where: \.hasBoundedStack)
    default: false
    }
  }

  /// True for a vertical stack as high as its bounded content, and for a modifier, button or `ZStack` around one.
  private var hasBoundedStack: Bool {
    guard heightLimit == .bounded else { return false }
    switch self {
    case .stack(.vertical, _, _, _): return true
    case .stack, .flexibleFrame: return false
    case .overlay(_, let content, _), .background(_, let content, _): return content.hasBoundedStack
    default: return children.contains(where: \.hasBoundedStack)
    }
  }

  /// What limits the height, in the order in which a child decides for its container.
  private enum HeightLimit: Comparable {
    case rigid, bounded, none
  }

  private var heightLimit: HeightLimit {
    switch self {
    case .color, .spacer, .scroll, .reader: .none
    case .grid, .aspectRatio, .frame(_, _?, _, _), .fixedSize(_, true, _): .rigid
    case .flexibleFrame(let limits, _, let content):
      limits[.vertical].maximum.map { $0 == .infinity ? .none : .bounded } ?? content.heightLimit
    case .overlay(_, let content, _), .background(_, let content, _): content.heightLimit
    default: children.map(\.heightLimit).max() ?? .rigid
    }
  }

  private var isRigid: Bool { ModelAxis.allCases.allSatisfy { isRigid(along: $0) } }

  /// True if the size depends on an aspect ratio that is not the outermost modifier.
  private var hidesRatio: Bool {
    switch self {
    case .aspectRatio(_, _, let content): content.hasRatio
    case .offset(_, _, let content): content.hidesRatio
    default: hasRatio
    }
  }

  /// True if the length is the same for every proposal along one of the axes.
  private var isRigidOnce: Bool {
    if case .grid = self { return true }
    return hasOwnLength(along: .horizontal) != hasOwnLength(along: .vertical)
  }

  /// True if the length is the same for every proposal, a spacer across its stack and a frame with a minimum included.
  private func hasOwnLength(along axis: ModelAxis) -> Bool {
    switch self {
    case .stack(let own, _, _, let views):
      views.allSatisfy { $0.isSpacer ? own != axis : $0.hasOwnLength(along: axis) }
    case .layers(_, let views): views.allSatisfy { $0.hasOwnLength(along: axis) }
    case .flexibleFrame(let limits, _, let view):
      limits[axis].maximum == nil && view.hasOwnLength(along: axis)
    case .padding(_, let view), .offset(_, _, let view), .overlay(_, let view, _),
      .background(_, let view, _), .layoutPriority(_, let view), .button(let view):
      view.hasOwnLength(along: axis)
    default: isRigid(along: axis)
    }
  }

  /// True if the size depends on an aspect ratio inside.
  private var hasRatio: Bool {
    switch self {
    case .aspectRatio: true
    case .frame(_?, _?, _, _), .scroll, .reader: false
    case .overlay(_, let content, _), .background(_, let content, _): content.hasRatio
    default: children.contains(where: \.hasRatio)
    }
  }
}
