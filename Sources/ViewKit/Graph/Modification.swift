/// The effect of a modifier on the elements of its view.
///
/// Modifications are comparable values. A modification of a composite view can wait until the view's elements are
/// known, and an unchanged one does not make the composite view evaluate after each evaluation of its parent.
enum Modification: Equatable {
  /// An inherited appearance; the modifier closest to the element wins.
  case look(Prop, PropValue)
  /// A semantic property of the element itself, never of a box around it.
  case meaning(Prop, PropValue)
  /// A flag that is true if any modifier sets it: disabled, hidden.
  case flag(Prop)
  /// Space around the element; paddings add up.
  case padding(Insets)
  /// A layer that encloses all layers applied before it.
  case box(BoxLayer, Props)
  /// A box with an aspect ratio around the element; an image keeps its proportions itself.
  case ratio(Props)
  /// An event kind that an attachment around the element handles.
  case listen(EventKind)
  /// The appearance of the row that the element is in or becomes, in any list.
  case rowLook(Prop, PropValue)
  /// The element becomes a row of a list.
  case row
  /// The element becomes a line of a form. Its own padding is inside the padding of the line.
  case line
  /// The items of a composite view are tabs of the tab view around it. The last modification of the view.
  case tabs(ItemReceiver)
}

/// An object that receives the items of a composite view after each of its evaluations.
@MainActor
class ItemReceiver: Equatable {
  func receive(_ items: [OutlineItem]) {
    preconditionFailure("Only subclasses of ItemReceiver are created.")
  }

  nonisolated static func == (left: ItemReceiver, right: ItemReceiver) -> Bool { left === right }
}

/// The order of layers within one element; a layer out of order gets its own box.
///
/// `.padding().background(.blue)` is one element, `.background(.blue).padding()` is two.
enum BoxLayer: Int, Comparable {
  case padding, frame, background, clip, shadow, opacity, filter, transform, ratio, offset, order

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The distances from the edges of a box.
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
  /// Applies the modification to each element of an item.
  func apply(to item: inout OutlineItem) {
    // The node of the composite view passes on its items.
    if case .tabs = self { return }
    if let row = item.row, row.repeats(self) { return }
    switch item.description {
    case .element(let plan): item.description = .element(applied(to: plan))
    case .component(let plan):
      // Share one list for the most frequent modification of rows.
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
      // The boxes around an element have the same layout direction.
      if plan.props[.layoutDirection] == nil { plan.props[.layoutDirection] = value }
    case .meaning(.label, let value) where core.hasOwnLabel:
      core.props[.label] = value
      core.hasOwnLabel = false
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
        let box = wrapped(plan.hasRatio ? wrapped(plan) : plan)
        box.props = box.props.merging(props) { _, new in new }
        // Each later layer needs its own box, except an offset: the proportions apply to this box.
        box.layer = .ratio
        return box
      }
    case .rowLook(let prop, let value):
      if plan.role == .section {
        // Apply the appearance to each row of a section.
        for index in plan.children.indices { apply(to: &plan.children[index]) }
      } else if plan.role == .row {
        if plan.props[prop] == nil { plan.props[prop] = value }
      } else if plan.rowProps[prop] == nil {
        plan.rowProps[prop] = value
      }
    case .row:
      if [.row, .section, .rowPlaceholder].contains(plan.role) { return plan }
      return enclosed(plan, in: .row)
    case .line:
      // As with boxes, the decision depends on the kind of layer and never on its values.
      let needsBox = plan.props[.padding] != nil && plan.role != .section
      return needsBox ? enclosed(plan, in: .group) : plan
    case .tabs: break
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
    // The decision depends on the kinds of layers and on alignments, never on lengths, so a changed length never
    // changes the structure of the tree.
    let needsBox =
      plan.layer.map { $0 >= layer } ?? false || layer == .frame && plan.isMisaligned(in: props)
      || layer == .order && plan.hasRatio
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
      children: [OutlineItem(identity: StructuralIdentity(), plan: .element(plan))]
    )
    // Attachments search for their events at the outermost element inside them.
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

@MainActor
extension ElementPlan {
  /// Moves the layout priority from the view inside: a modifier around a view keeps the view's priority.
  func takeLayoutPriority(of content: OutlineItem) {
    switch content.plan {
    case .element(let plan): takeLayoutPriority(of: plan)
    case .component(let plan):
      plan.modifications.removeAll { modification in
        guard case .box(_, let props) = modification, let priority = props[.layoutPriority] else {
          return false
        }
        // The outermost modifier is the last one.
        self.props[.layoutPriority] = priority
        return true
      }
    case .attachment(let plan):
      if plan.items.count == 1 { takeLayoutPriority(of: plan.items[0]) }
    case .portal: break
    }
  }

  /// Moves the layout priority from the element inside.
  func takeLayoutPriority(of content: ElementPlan) {
    props[.layoutPriority] = content.props[.layoutPriority]
    content.props[.layoutPriority] = nil
  }
}

extension ElementPlan {
  /// True if the element is the box of an aspect ratio.
  fileprivate var hasRatio: Bool { role == .group && props[.contentMode] != nil }

  /// True if the element is a stack whose children have another alignment across its axis than the stack has in a
  /// frame.
  ///
  /// One element has one alignment across its axis, so such a stack needs its own element inside the frame.
  fileprivate func isMisaligned(in frame: Props) -> Bool {
    // Other modifiers in the frame layer have no alignment.
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
