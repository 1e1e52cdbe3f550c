/// A kind of view or situation that random trees may contain.
package enum LayoutKind: String, Hashable, Sendable, CaseIterable {
  /// A color without a frame. Other leaves are colors of a fixed size.
  case flexibleColor
  /// A frame with both dimensions, around any view.
  case fixedFrame
  /// A frame with one dimension.
  case partialFrame
  /// A flexible frame with limits, where the proposal is a number.
  case flexibleFrame
  /// A flexible frame with an ideal length, where the proposal is `nil`.
  case idealLength
  case hStack, vStack, zStack
  case padding, offset
  /// An aspect ratio with a number.
  case aspectRatio
  /// An aspect ratio of the ideal size.
  case idealRatio
  /// An aspect ratio whose content mode is `fill`.
  case fillRatio
  case overlay, background
  case fixedSize, layoutPriority
  /// A spacer between views of fixed size.
  case spacer
  case grid, button, scroll, reader
  /// An alignment other than the center.
  case alignment
  /// A layout from right to left.
  case rightToLeft
  /// A view that is larger than its proposal.
  case overflow
}

/// The kinds that each host lays out as the model does.
///
/// A new kind joins a host's set as soon as the tests of the host pass with the kind.
package enum LayoutSupport {
  /// The kinds that a browser lays out.
  package static let browser = Set(LayoutKind.allCases)
  /// The kinds that a terminal lays out.
  package static let terminal = Set(LayoutKind.allCases)

  /// Creates a set of kinds from the text `all`, or from names with commas in between; `nil` if a name is unknown.
  package static func kinds(named names: String) -> Set<LayoutKind>? {
    if names == "all" { return Set(LayoutKind.allCases) }
    let kinds = names.split(separator: ",").map { LayoutKind(rawValue: String($0)) }
    return kinds.contains(nil) ? nil : Set(kinds.compactMap(\.self))
  }
}

extension LayoutTree {
  /// The kinds in the tree.
  var kinds: Set<LayoutKind> {
    // A color of a fixed size is in every tree.
    if case .frame(_?, _?, .center, .color) = self { return [] }
    return children.reduce(ownKinds) { $0.union($1.kinds) }
  }

  private var ownKinds: Set<LayoutKind> {
    switch self {
    case .color: return [.flexibleColor]
    case .spacer: return [.spacer]
    case .stack(let axis, _, let alignment, _):
      let kind = axis == .horizontal ? LayoutKind.hStack : .vStack
      return alignment == .middle ? [kind] : [kind, .alignment]
    case .layers(let alignment, _): return alignment.kinds([.zStack])
    case .frame(let width, let height, let alignment, _):
      let isFixed = width != nil && height != nil
      return alignment.kinds([isFixed ? .fixedFrame : .partialFrame])
    case .flexibleFrame(let limits, let alignment, _):
      let hasIdeal = limits.idealWidth != nil || limits.idealHeight != nil
      return alignment.kinds(hasIdeal ? [.flexibleFrame, .idealLength] : [.flexibleFrame])
    case .padding: return [.padding]
    case .offset: return [.offset]
    case .aspectRatio(let ratio, let isFill, _):
      return Set([ratio == nil ? .idealRatio : .aspectRatio] + (isFill ? [.fillRatio] : []))
    case .overlay(let alignment, _, _): return alignment.kinds([.overlay])
    case .background(let alignment, _, _): return alignment.kinds([.background])
    case .fixedSize: return [.fixedSize]
    case .layoutPriority: return [.layoutPriority]
    case .button: return [.button]
    case .scroll: return [.scroll]
    case .grid: return [.grid]
    case .reader: return [.reader]
    }
  }
}

extension ModelAlignment {
  fileprivate func kinds(_ kinds: Set<LayoutKind>) -> Set<LayoutKind> {
    self == .center ? kinds : kinds.union([.alignment])
  }
}
