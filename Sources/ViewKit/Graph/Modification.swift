/// A modifier's effect on the elements of the view it is applied to.
///
/// Modifications are values that can be compared, so that one applied to a composite view can wait
/// until that view's elements are known without making every re-evaluation of the parent re-evaluate it.
enum Modification: Equatable {
  /// A look that reaches everything inside; the one closest to the element wins.
  case look(Prop, PropValue)
  /// What the element means to a person; it belongs to the element itself, never to a box around it.
  case meaning(Prop, PropValue)
  /// Something that is true as soon as one modifier says so: disabled, hidden.
  case flag(Prop)
  /// Room around the element; paddings add up.
  case padding(Insets)
  /// A layer that encloses all layers applied before it.
  case box(BoxLayer, Props)
  /// A box with an aspect ratio around the element; an image keeps its proportions itself.
  case ratio(Props)
  /// The element listens to events that an attachment around it handles.
  case listen(EventKind)
  /// A look of the row that the element becomes or is in, whichever list that is.
  case rowLook(Prop, PropValue)
  /// The element becomes a row of a list.
  case row
  /// The element becomes a line of a form. Room that it has around itself is inside of the line's own.
  case line
}

/// The order in which one element can carry layers; a layer that comes too late gets a box of its own.
///
/// `.padding().background(.blue)` is one element, `.background(.blue).padding()` is two.
enum BoxLayer: Int, Comparable {
  case padding, frame, background, clip, shadow, opacity, filter, transform, offset, order

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// Four distances from the sides of a box.
struct Insets: Equatable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  var propValue: PropValue {
    .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

@MainActor
extension Modification {
  /// Applies the modification to each element that an item stands for.
  func apply(to item: inout Item) {
    switch item.plan {
    case .element(let plan): item.plan = .element(applied(to: plan))
    case .component(let plan):
      // What most rows of a list have, in one list for all of them.
      if case .row = self, plan.modifications.isEmpty {
        plan.modifications = Self.rowAlone
      } else {
        plan.modifications.append(self)
      }
    case .attachment(let plan):
      for index in plan.items.indices { apply(to: &plan.items[index]) }
    case .portal: break
    }
  }

  private static let rowAlone: [Modification] = [.row]

  private func applied(to plan: ElementPlan) -> ElementPlan {
    let core = plan.core ?? plan
    switch self {
    case .look(.layoutDirection, let value):
      // The boxes around an element have the direction as well.
      if plan.props[.layoutDirection] == nil { plan.props[.layoutDirection] = value }
    case .look(let prop, let value), .meaning(let prop, let value):
      if core.props[prop] == nil { core.props[prop] = value }
    case .flag(let prop):
      core.props[prop] = .bool(true)
    case .listen(let kind):
      plan.listens.insert(kind)
    case .padding(let insets):
      return padded(plan, by: insets)
    case .box(let layer, let props):
      return boxed(plan, layer, props)
    case .ratio(let props):
      if core.role == .image || core.role == .asyncImage {
        for (prop, value) in props where core.props[prop] == nil { core.props[prop] = value }
      } else {
        // A style sheet of a host reads one ratio per element, so there is a box between two ratios.
        let isRatio = plan.role == .group && plan.props[.contentMode] != nil
        let box = wrapped(isRatio ? wrapped(plan) : plan)
        box.props = box.props.merging(props) { _, new in new }
        // Each later layer needs its own box: the proportions apply to this box.
        box.layer = .order
        return box
      }
    case .rowLook(let prop, let value):
      if plan.role == .section {
        // Of a section each row has the look.
        for index in plan.children.indices { apply(to: &plan.children[index]) }
      } else if plan.role == .row {
        if plan.props[prop] == nil { plan.props[prop] = value }
      } else if plan.rowProps[prop] == nil {
        plan.rowProps[prop] = value
      }
    case .row:
      if [.row, .section, .gap].contains(plan.role) { return plan }
      return enclosed(plan, in: .row)
    case .line:
      // By the kind of layer and never by its values, as with boxes.
      let needsBox = plan.props[.padding] != nil && plan.role != .section
      return needsBox ? enclosed(plan, in: .group) : plan
    }
    return plan
  }

  private func padded(_ plan: ElementPlan, by insets: Insets) -> ElementPlan {
    // A shape paints its whole element, padding included.
    let needsBox = plan.role == .shape || plan.layer.map { $0 > .padding } ?? false
    let target = needsBox ? wrapped(plan) : plan
    target.layer = .padding
    var sum = insets
    if case .insets(let top, let leading, let bottom, let trailing)? = target.props[.padding] {
      sum.top += top
      sum.leading += leading
      sum.bottom += bottom
      sum.trailing += trailing
    }
    target.props[.padding] = sum.propValue
    return target
  }

  private func boxed(
    _ plan: ElementPlan,
    _ layer: BoxLayer,
    _ props: Props
  ) -> ElementPlan {
    // The decision depends on the kinds of layers and on alignments, never on lengths, so that a length that
    // changes never changes the shape of the tree.
    let needsBox =
      plan.layer.map { $0 >= layer } ?? false || layer == .frame && plan.isMisaligned(in: props)
    let target = needsBox ? wrapped(plan) : plan
    target.layer = layer
    target.props.merge(props) { _, new in new }
    return target
  }

  private func wrapped(_ plan: ElementPlan) -> ElementPlan {
    let box = enclosed(plan, in: .group)
    box.core = plan.core ?? plan
    box.takeLayoutPriority(of: plan)
    return box
  }

  private func enclosed(_ plan: ElementPlan, in role: Role) -> ElementPlan {
    let outer = ElementPlan(
      role: role,
      children: [Item(identity: StructuralIdentity(), plan: .element(plan))]
    )
    // Attachments look for their events at the outermost element they are around.
    outer.listens = plan.listens
    plan.listens = []
    if role == .row {
      outer.props = plan.rowProps
    } else {
      outer.rowProps = plan.rowProps
    }
    return outer
  }
}

extension ElementPlan {
  /// Takes over the layout priority of the element inside: a modifier around a view keeps the view's priority.
  func takeLayoutPriority(of content: ElementPlan) {
    props[.layoutPriority] = content.props[.layoutPriority]
    content.props[.layoutPriority] = nil
  }
}

extension ElementPlan {
  /// True if the element is a stack whose children have another alignment across its axis than the stack has in a frame.
  ///
  /// One element has one alignment across its axis, so such a stack needs its own element inside the frame.
  fileprivate func isMisaligned(in frame: Props) -> Bool {
    // Modifiers that share the layer of frames align nothing.
    guard frame[.layoutPriority] == nil, frame[.fixedSize] == nil else { return false }
    guard role == .hStack || role == .vStack else { return false }
    let own = AlignmentAcross(props[.alignment], role)
    return own != AlignmentAcross(frame[.frameAlignment], role)
  }
}

/// A position across the axis of a stack.
private enum AlignmentAcross {
  case start, center, end, baseline

  /// Creates the position that an alignment's name has in a stack; `nil` is the center.
  init(_ value: PropValue?, _ role: Role) {
    guard case .string(let alignment)? = value else {
      self = .center
      return
    }
    let name = alignment.lowercased()
    self =
      if role == .vStack {
        name.hasSuffix("leading") ? .start : name.hasSuffix("trailing") ? .end : .center
      } else if name.hasSuffix("baseline") {
        .baseline
      } else {
        name.hasPrefix("top") ? .start : name.hasPrefix("bottom") ? .end : .center
      }
  }
}
