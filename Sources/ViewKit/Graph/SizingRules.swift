// The rules for the flexibility of elements. A new modifier that sets a property for the size of an element declares
// its flexibility in `Sizing.framed`. A new role declares its flexibility in `Role.sizing`, and the influence of its
// content in `Role.dependsOnSizingOfChildren` and `Sizing.relevantAxes`.

/// An element with a sizing, retained or as a value.
@MainActor
protocol SizedElement {
  var role: Role { get }
  var props: Props { get }
}

extension ElementNode: SizedElement {}

extension Element: @MainActor SizedElement {}

extension SizedElement {
  /// The sizing last computed.
  fileprivate var knownSizing: Sizing { Sizing(props[.sizing]) ?? role.sizing }
}

/// The axes along which the content of an element is flexible.
private struct FlexibleAxes: OptionSet {
  let rawValue: UInt8

  static let horizontal = Self(rawValue: 1)
  static let vertical = Self(rawValue: 2)
  static let both: Self = [.horizontal, .vertical]
}

extension Role {
  /// True if the children of an element of the role decide along an axis.
  var dependsOnSizingOfChildren: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .group, .button, .link, .label, .grid, .scroll: true
    default: false
    }
  }

  /// True if containers read the frame of an element of the role, in addition to its sizing; see `Content`.
  var hasFrameForContainer: Bool { self == .spacer || self == .divider }
}

extension SizedElement {
  /// True if the element is as large as its children, without anything around them.
  fileprivate var hasSizeOfChildren: Bool {
    switch role {
    case .hStack, .vStack, .zStack, .group: true
    case .button: props[.style] == .string("plain")
    default: false
    }
  }
}

extension Props {
  /// True if the properties on which a sizing depends are the same.
  func haveSameSizing(as other: Props) -> Bool {
    allSatisfy { !$0.key.affectsSizing || other[$0.key] == $0.value }
      && other.allSatisfy { !$0.key.affectsSizing || self[$0.key] != nil }
  }

  /// True if a frame limits the size.
  fileprivate var haveFrame: Bool {
    [.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight].contains { self[$0] != nil }
  }
}

extension Prop {
  /// True if the rules of this file read the property.
  fileprivate var affectsSizing: Bool {
    switch self {
    case .width, .height, .maxWidth, .maxHeight, .minWidth, .minHeight, .fixedSize, .aspectRatio,
      .contentMode, .position, .style, .axis, .hidesLabel, .progress, .padding, .spacing:
      true
    default: false
    }
  }
}

/// The axes along which the children of a container decide about its size.
@MainActor
private struct Content {
  /// The axes along which any of the children is flexible.
  var flexible: FlexibleAxes = []
  /// The axes along which any of the children is bounded.
  var bounded: FlexibleAxes = []
  /// The axes along which all children are fixed; empty without children.
  var fixed: FlexibleAxes = []

  init(
    _ children: some Sequence<some SizedElement>,
    in container: some SizedElement,
    _ relevant: FlexibleAxes
  ) {
    let role = container.role
    var isFirst = true
    for child in children where child.props[.isOverlay] != .bool(true) {
      if isFirst, container.hasSizeOfChildren { fixed = .both }
      isFirst = false
      add(child, in: role)
      if flexible.isSuperset(of: relevant) { break }
    }
    flexible.formIntersection(relevant)
    bounded.formIntersection(role == .grid || role == .scroll ? [] : relevant)
  }

  private mutating func add(_ child: some SizedElement, in role: Role) {
    let sizing = child.knownSizing
    var (width, height) = (sizing.width, sizing.height)
    switch (child.role, role) {
    // A spacer has no size across its stack, and a divider fills the stack across.
    case (.spacer, .hStack) where child.props[.maxHeight] == nil: height = .fixed
    case (.spacer, .vStack) where child.props[.maxWidth] == nil: width = .fixed
    case (.divider, .hStack) where child.props[.height] == nil: height = .flexible
    case (.divider, _) where role != .hStack && child.props[.width] == nil: width = .flexible
    default: break
    }
    add(width, .horizontal)
    add(height, .vertical)
  }

  private mutating func add(_ length: Sizing.Flexibility, _ axis: FlexibleAxes) {
    if length == .flexible { flexible.insert(axis) }
    if length.isBounded { bounded.insert(axis) }
    if length != .fixed { fixed.remove(axis) }
  }
}

@MainActor
extension Sizing {
  /// Computes the sizing of an element from its role, its properties and the sizing of its children.
  ///
  /// - Complexity: O(1) if the children do not matter, otherwise up to the first children that are flexible along
  ///   all axes that matter.
  init(of element: some SizedElement, children: @autoclosure () -> some Sequence<some SizedElement>)
  {
    let (role, props) = (element.role, element.props)
    // A layer takes the size of its view, regardless of its content.
    if props[.isOverlay] == .bool(true) {
      self = .content
      return
    }
    var inner = Self.plain(role, props)
    if let relevant = Self.relevantAxes(role, props) {
      inner = inner.widened(by: Content(children(), in: element, relevant))
    }
    var scrolls = Self.plain(role, props).scrolls
    var isRatio = false
    if props[.contentMode] != nil, role == .group, inner.width == .flexible {
      // The height follows from the width, or the width from the height: the view fits into any proposal.
      isRatio = inner.height == .flexible
      scrolls = scrolls || isRatio
      let height: Flexibility = inner.height == .flexible ? .content : inner.height
      inner = Sizing(width: .flexible, height: height)
    }
    let outer = inner.framed(props)
    // Cells are proposed no height.
    if !scrolls, role != .grid, role.dependsOnSizingOfChildren {
      scrolls = Self.scrolls(children())
    }
    // A row with aspect ratios is as high as its width requires: its views have no limit for their heights.
    if outer.height == .fixed || role == .hStack && outer.height == .content { scrolls = false }
    // A row of views with the same proportions in a vertical stack becomes smaller.
    if role == .vStack, outer.height == .content {
      scrolls = scrolls || children().contains { $0.isProportionalRow }
    }
    self = Sizing(width: outer.width, height: outer.height, scrolls: scrolls)
    guard width == .flexible, height == .content, !props.haveFrame else { return }
    if isRatio, props[.contentMode] == .string("fit") {
      let ratio = props[.aspectRatio]?.length ?? 1
      if ratio > 0, ratio.isFinite { proportions = Proportions(ratio: ratio) }
    } else if props[.contentMode] == nil, role != .vStack, element.hasSizeOfChildren {
      proportions = Self.proportions(of: element, children())
    }
  }

  /// The proportions of a container whose children have the same proportions.
  private static func proportions(
    of element: some SizedElement,
    _ children: some Sequence<some SizedElement>
  ) -> Proportions? {
    let props = element.props
    var found: Proportions?
    var count = 0
    for child in children where child.props[.isOverlay] != .bool(true) {
      guard let own = child.knownSizing.proportions, count == 0 || own == found else { return nil }
      found = own
      count += 1
    }
    guard let found, count == 1 || element.role == .hStack else { return nil }
    let spacing = props[.spacing]?.length ?? 8
    return Proportions(
      ratio: found.ratio * Double(count),
      constant: found.constant * Double(count) + spacing * Double(count - 1)
    )
    .padded(props[.padding])
  }

  /// The sizing without frames and content.
  private static func plain(_ role: Role, _ props: Props) -> Sizing {
    let style = props[.style]
    switch role {
    case .image, .asyncImage:
      guard style == .string("resizable") else { return role.sizing }
      switch props[.contentMode] {
      case .string("fit"): return Sizing(width: .flexible, height: .content)
      default: return .flexible
      }
    case .toggle where style == .string("button"): return .content
    case .toggle, .stepper, .datePicker, .colorPicker:
      return props[.hidesLabel] == .bool(true) ? .content : role.sizing
    case .picker:
      let isWide = style == .string("segmented") || style == .string("inline")
      return isWide ? Sizing(width: .flexible, height: .content) : role.sizing
    case .progress:
      let isLinear = props[.progress] != nil && style != .string("circular")
      return isLinear ? Sizing(width: .flexible, height: .content) : role.sizing
    case .button where style == .string("navigationLink"),
      .group where style == .string("fits") || style == .string("actionable"):
      return Sizing(width: .flexible, height: .content)
    case .vStack where style == .string("inset"): return .flexible
    case .scroll where props[.axis] == .string("horizontal"):
      return Sizing(width: .flexible, height: .content)
    case .grid where style == .string("rows") || props[.axis] == .string("horizontal"):
      return .content
    default: return role.sizing
    }
  }

  /// The axes along which the children of an element decide; `nil` if the children do not matter.
  private static func relevantAxes(_ role: Role, _ props: Props) -> FlexibleAxes? {
    switch role {
    case .grid: props[.style] == .string("rows") ? .both : nil
    case .scroll: props[.axis] == .string("horizontal") ? .vertical : nil
    default: role.dependsOnSizingOfChildren ? .both : nil
    }
  }

  private func widened(by content: Content) -> Sizing {
    func length(_ own: Flexibility, _ axis: FlexibleAxes) -> Flexibility {
      if content.flexible.contains(axis) { return .flexible }
      guard own == .content else { return own }
      if content.fixed.contains(axis) { return .fixed }
      return content.bounded.contains(axis) ? .boundedByContent : own
    }
    return Sizing(width: length(width, .horizontal), height: length(height, .vertical))
  }

  /// True if the content of any of the children scrolls or has an aspect ratio.
  private static func scrolls(_ children: some Sequence<some SizedElement>) -> Bool {
    children.contains { $0.props[.isOverlay] != .bool(true) && $0.knownSizing.scrolls }
  }

  /// The sizing within the element's own frame.
  private func framed(_ props: Props) -> Sizing {
    // A positioned view takes the whole proposal.
    if props[.position] != nil { return .flexible }
    let ideal = props[.fixedSize]
    let isWide = ideal == .string("both") || ideal == .string("horizontal")
    let isTall = ideal == .string("both") || ideal == .string("vertical")
    return Sizing(
      width: width.framed(
        isIdeal: isWide,
        size: props[.width],
        minimum: props[.minWidth],
        maximum: props[.maxWidth]
      ),
      height: height.framed(
        isIdeal: isTall,
        size: props[.height],
        minimum: props[.minHeight],
        maximum: props[.maxHeight]
      )
    )
  }
}

extension Sizing.Flexibility {
  /// The flexibility of a view with this flexibility within a frame.
  fileprivate func framed(
    isIdeal: Bool,
    size: PropValue?,
    minimum: PropValue?,
    maximum: PropValue?
  ) -> Self {
    if isIdeal || size != nil { return .fixed }
    guard let maximum = maximum?.length else {
      // A smaller proposal makes the frame smaller than the view, down to the minimum.
      return self == .fixed && minimum != nil ? .content : self
    }
    if maximum == .infinity { return .flexible }
    return minimum?.length.map { $0 >= maximum } == true ? .fixed : .bounded
  }
}

extension Sizing.Proportions {
  /// The proportions with padding around them.
  fileprivate func padded(_ padding: PropValue?) -> Self {
    guard case .insets(let top, let leading, let bottom, let trailing)? = padding else {
      return self
    }
    return Self(ratio: ratio, constant: constant + leading + trailing - ratio * (top + bottom))
  }
}

extension SizedElement {
  /// True for a horizontal stack of views with the same proportions.
  fileprivate var isProportionalRow: Bool {
    role == .hStack && knownSizing.proportions != nil
  }
}

extension PropValue {
  fileprivate var length: Double? {
    switch self {
    case .double(let length): length
    case .int(let length): Double(length)
    default: nil
    }
  }
}
