import ViewKit

/// The inputs that determine the ARIA role and attributes of a node.
///
/// Several properties and events share the attributes `role`, `aria-hidden` and `aria-description`. The node index
/// stores this set for each node, so that patching one property yields the same markup as rendering the node again.
struct AccessibilityState: OptionSet {
  let rawValue: UInt8

  /// The node receives taps, multiple taps or long presses.
  static let tapped = Self(rawValue: 1 << 0)
  /// The node has an explicit accessibility label.
  static let named = Self(rawValue: 1 << 1)
  /// The node has a heading level.
  static let heading = Self(rawValue: 1 << 2)
  /// The children are combined into one element.
  static let combinesChildren = Self(rawValue: 1 << 3)
  /// The children are hidden from assistive technology.
  static let ignoresChildren = Self(rawValue: 1 << 4)
  /// The node is decorative.
  static let decorative = Self(rawValue: 1 << 5)
  /// The node has an accessibility hint.
  static let hasHint = Self(rawValue: 1 << 6)
  /// The node has an accessibility value.
  static let hasValue = Self(rawValue: 1 << 7)
}

extension AccessibilityState {
  /// Creates the state of an element from its properties and events.
  init(of element: ViewKit.Element) {
    self = []
    update(element.events)
    for (prop, value) in element.props { update(prop, value) }
  }

  /// Updates the state for the events of the node.
  mutating func update(_ events: EventKinds) {
    set(.tapped, events.makeButton)
  }

  /// Updates the state for a property's new value; most properties have no effect.
  mutating func update(_ prop: Prop, _ value: PropValue?) {
    switch prop {
    case .label: set(.named, value != nil)
    case .headingLevel: set(.heading, value != nil)
    case .accessibilityChildren:
      set(.ignoresChildren, value?.plainText == "ignore")
      set(.combinesChildren, value?.plainText != nil && value?.plainText != "ignore")
    case .isDecorative: set(.decorative, value?.boolean == true)
    case .hint: set(.hasHint, value != nil)
    case .accessibilityValue: set(.hasValue, value != nil)
    default: break
    }
  }

  private mutating func set(_ flag: Self, _ isPresent: Bool) {
    if isPresent { insert(flag) } else { remove(flag) }
  }
}

extension AccessibilityState {
  /// The attributes that depend on this state; a `nil` value keeps the markup's default.
  func attributes(of role: Role, in context: MarkupContext) -> [MarkupChange] {
    let isButton = isButton(role, in: context)
    return [
      .attribute(.node, "tabindex", isButton ? "0" : nil),
      .attribute(.node, "aria-hidden", isHidden(role) ? "true" : nil),
      .attribute(.node, "role", ariaRole(of: role, in: context)),
    ]
  }

  /// The explicit ARIA role; `nil` if the element's implicit role applies.
  func ariaRole(of role: Role, in context: MarkupContext) -> String? {
    if keepsRole(role, in: context) { return nil }
    // A tappable element must be a button to the keyboard and to screen readers.
    if isButton(role, in: context) { return "button" }
    // HTML headings have an implicit role.
    if contains(.heading), role == .text { return nil }
    if contains(.ignoresChildren) { return "img" }
    if contains(.combinesChildren) { return "group" }
    if contains(.heading) { return "heading" }
    // ARIA does not allow a label on a generic element, so a labeled text or shape becomes an image.
    if role.markup.traits.hasNoText { return hasNoAttributes ? nil : "img" }
    if contains(.named), role.isPlainBox { return role == .text ? "img" : "group" }
    return nil
  }

  /// True if the node has no label, hint, value, heading level or tap handler.
  var hasNoAttributes: Bool { isDisjoint(with: [.named, .hasHint, .hasValue, .heading, .tapped]) }

  /// True if the implicit role always applies: options, controls, lists, rows and dialogs.
  private func keepsRole(_ role: Role, in context: MarkupContext) -> Bool {
    let traits = role.markup.traits
    return context.isChoice || traits.isControl || traits.hasOwnRole || role == .row
  }

  /// True if a tap handler alone makes the node a button.
  ///
  /// Children of a button are presentational in ARIA, so a node that may contain controls is never a button.
  private func isButton(_ role: Role, in context: MarkupContext) -> Bool {
    contains(.tapped) && !role.markup.traits.holdsControls && !keepsRole(role, in: context)
  }

  /// True if assistive technology skips the node and its descendants.
  private func isHidden(_ role: Role) -> Bool {
    // The image's own template sets the attribute.
    if role == .image { return false }
    if contains(.decorative) { return true }
    let traits = role.markup.traits
    // A row placeholder is always hidden, regardless of the label of its rows.
    return traits.hasNoText && (traits.hasOwnRole || hasNoAttributes)
  }

  /// True if the value and the hint share one `aria-description`.
  func sharesDescription(_ role: Role) -> Bool {
    isSuperset(of: [.hasHint, .hasValue])
      && role.markup.changes(of: .accessibilityValue, to: nil) == nil
  }

  /// True if the node must carry the label of its part, because its explicit role hides the part.
  func carriesPartLabel(_ role: Role, in context: MarkupContext) -> Bool {
    role.markup.traits.isNamedByPart && ariaRole(of: role, in: context) != nil
  }

  /// The attribute changes for an element's properties and events together.
  func changes(for element: ViewKit.Element, in context: MarkupContext) -> [MarkupChange] {
    let role = element.role
    var changes = attributes(of: role, in: context).filter(\.isSet)
    let carriesPartLabel = carriesPartLabel(role, in: context)
    if carriesPartLabel, let label = element.props[.label]?.plainText {
      changes += MarkupChange.name(label)
    }
    if sharesDescription(role) || carriesPartLabel && contains(.hasValue) {
      let texts = [Prop.accessibilityValue, .hint].compactMap { element.props[$0]?.plainText }
      changes.append(.description(of: role, texts.joined(separator: ", ")))
    }
    return changes
  }
}

extension MarkupChange {
  /// The accessible description of an element, in addition to its role and name.
  static func description(of role: Role, _ text: String?) -> MarkupChange {
    .attribute(role.markup.traits.describedPart, "aria-description", text)
  }

  /// True for an attribute with a value.
  fileprivate var isSet: Bool {
    if case .attribute(_, _, .some) = self { true } else { false }
  }
}
