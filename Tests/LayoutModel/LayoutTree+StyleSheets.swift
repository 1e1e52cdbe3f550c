extension LayoutTree {
  /// True if the view places or sizes a child whose size depends on an aspect ratio further inside.
  var dependsOnHiddenRatio: Bool {
    switch self {
    case .stack(_, _, _, let views):
      views.contains(where: \.hidesRatio)
        || views.contains(where: \.hasRatio)
          && views.allSatisfy { $0.hasRatio || $0.isRigid(along: .vertical) }
    case .reader(let content): content.hidesRatio
    case .button(let content), .scroll(.horizontal, let content), .fixedSize(_, _, let content):
      content.hasRatio
    case .aspectRatio(_, _, let content): content.hasRatio && content.isRigidOnce
    case .layers(let alignment, let views):
      alignment != .center && views.contains(where: \.hidesRatio)
    case .frame(_, _, let alignment, let content), .flexibleFrame(_, let alignment, let content):
      alignment != .center && content.hasRatio
    case .overlay(let alignment, _, let layer), .background(let alignment, _, let layer):
      alignment != .center && layer.hasRatio
    default: false
    }
  }

  /// True if the size depends on an aspect ratio that is not the outermost modifier, or whose content is rigid along one axis.
  private var hidesRatio: Bool {
    switch self {
    case .aspectRatio(_, _, let content): content.isRigidOnce || content.hasRatio
    case .layoutPriority(_, let content), .offset(_, _, let content): content.hidesRatio
    default: hasRatio
    }
  }

  /// True if the length is the same for every proposal along one of the axes.
  private var isRigidOnce: Bool {
    if case .grid = self { return true }
    return isRigid(along: .horizontal) != isRigid(along: .vertical)
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
