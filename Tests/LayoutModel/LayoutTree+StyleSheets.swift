extension LayoutTree {
  /// True if the view places or sizes a child whose size depends on an aspect ratio further inside.
  var dependsOnHiddenRatio: Bool {
    switch self {
    case .stack(let axis, _, let alignment, let views):
      views.contains(where: \.hidesRatio)
        || views.contains(where: \.hasRatio)
          && (alignment != .middle
            || views.allSatisfy { $0.hasRatio || $0.hasOwnLength(along: .vertical) }
            || axis == .horizontal && limit(along: .vertical) != .none)
    case .reader(let content): content.hidesRatio
    case .button(let content), .scroll(.horizontal, let content), .fixedSize(_, _, let content):
      content.hasRatio
    case .aspectRatio(_, _, let content):
      content.hasRatio || content.isRigidOnce
        || ModelAxis.allCases.contains { content.limit(along: $0) == .bounded }
    case .layers(let alignment, let views):
      alignment != .center && views.contains(where: \.hasRatio)
    case .frame(_, _, let alignment, let content): alignment != .center && content.hasRatio
    case .flexibleFrame(let limits, let alignment, let content):
      content.hasRatio
        && (alignment != .center
          || content.isRow && limits[.vertical].maximum.map { $0 != .infinity } == true)
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
    case .stack(let axis, _, _, let views):
      (axis == .vertical || limit(along: .vertical) == .bounded)
        && views.contains { $0.hasBoundedStack && $0.hasBoundedRigidView }
    default: false
    }
  }

  /// True for a frame with a maximum height around a view of one height, and for a view around such a frame.
  private var hasBoundedRigidView: Bool {
    if case .flexibleFrame(let limits, _, let content) = self,
      limits[.vertical].maximum != nil, content.limit(along: .vertical) == .rigid
    {
      return true
    }
    return children.contains(where: \.hasBoundedRigidView)
  }

  /// True if the view has a maximum along an axis, and content that is flexible.
  func isBounded(along axis: ModelAxis) -> Bool { limit(along: axis) == .bounded }

  /// True for a vertical stack as high as its bounded content, and for a modifier, button or `ZStack` around one.
  private var hasBoundedStack: Bool {
    guard limit(along: .vertical) == .bounded else { return false }
    switch self {
    case .stack(.vertical, _, _, _): return true
    case .stack, .flexibleFrame: return false
    case .overlay(_, let content, _), .background(_, let content, _): return content.hasBoundedStack
    default: return children.contains(where: \.hasBoundedStack)
    }
  }

  /// What limits the length along an axis, in the order in which a child decides for its container.
  private enum LengthLimit: Comparable {
    case rigid, bounded, none
  }

  private func limit(along axis: ModelAxis) -> LengthLimit {
    switch self {
    case .color, .spacer, .scroll, .reader: .none
    case .grid, .aspectRatio: axis == .vertical ? .rigid : .none
    case .stack(let own, _, _, let views):
      views.filter { own == axis || !$0.isSpacer }.map { $0.limit(along: axis) }.max() ?? .rigid
    case .frame(let width, let height, _, _)
    where (axis == .horizontal ? width : height) != nil:
      .rigid
    case .fixedSize(let horizontal, let vertical, _)
    where axis == .horizontal ? horizontal : vertical:
      .rigid
    case .flexibleFrame(let limits, _, let content):
      limits[axis].maximum.map { $0 == .infinity ? .none : .bounded } ?? content.limit(along: axis)
    case .overlay(_, let content, _), .background(_, let content, _): content.limit(along: axis)
    default: children.map { $0.limit(along: axis) }.max() ?? .rigid
    }
  }

  /// True if the view or a view inside has a maximum along an axis.
  func hasMaximum(along axis: ModelAxis) -> Bool {
    switch self {
    case .frame(let width, let height, _, _) where (axis == .horizontal ? width : height) != nil:
      false
    case .flexibleFrame(let limits, _, _)
    where limits[axis].maximum.map { $0 != .infinity } == true:
      true
    case .overlay(_, let content, _), .background(_, let content, _):
      content.hasMaximum(along: axis)
    default: children.contains { $0.hasMaximum(along: axis) }
    }
  }

  /// True if the size is the same for every proposal.
  var isRigid: Bool { ModelAxis.allCases.allSatisfy { isRigid(along: $0) } }

  /// True for a horizontal stack, with or without padding.
  private var isRow: Bool {
    switch self {
    case .stack(.horizontal, _, _, _): true
    case .padding(_, let content): content.isRow
    default: false
    }
  }

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
    hasOwnLength(along: .horizontal) != hasOwnLength(along: .vertical)
  }

  /// True if the length is the same for every proposal: also a spacer across its stack, a frame with a minimum, and the height
  /// of a grid.
  private func hasOwnLength(along axis: ModelAxis) -> Bool {
    switch self {
    case .grid: axis == .vertical
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
