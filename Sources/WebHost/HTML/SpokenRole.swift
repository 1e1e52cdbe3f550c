import ViewKit

/// Which of a node's properties and events have a say in what it is to a screen reader.
///
/// It is one attribute, `role`, and each of them has a value for it. The page's index keeps this for each node, so that
/// a patch of one of them comes to what drawing the node anew would.
struct SpokenRole: OptionSet {
  let rawValue: UInt8

  /// It listens to taps.
  static let tapped = Self(rawValue: 1 << 0)
  /// It has a name that is said in place of what it shows.
  static let named = Self(rawValue: 1 << 1)
  /// It has a level among headings.
  static let heading = Self(rawValue: 1 << 2)
  /// What is in it is said together.
  static let gathered = Self(rawValue: 1 << 3)
  /// What is in it is not said.
  static let silenced = Self(rawValue: 1 << 4)
}

extension SpokenRole {
  /// What the properties and events of an element say.
  init(of element: ViewKit.Element) {
    self = []
    note(element.events)
    for prop in [Prop.label, .headingLevel, .spokenAs] { note(prop, element.props[prop]) }
  }

  /// Takes in which events a node listens to now.
  mutating func note(_ events: EventKinds) {
    set(.tapped, events.makeButton)
  }

  /// Takes in the new value of a property, which may have no say.
  mutating func note(_ prop: Prop, _ value: PropValue?) {
    switch prop {
    case .label: set(.named, value != nil)
    case .headingLevel: set(.heading, value != nil)
    case .spokenAs:
      set(.silenced, value?.plainText == "ignore")
      set(.gathered, value?.plainText != nil && value?.plainText != "ignore")
    default: break
    }
  }

  private mutating func set(_ flag: Self, _ isThere: Bool) {
    if isThere { insert(flag) } else { remove(flag) }
  }

  /// The ARIA role that this gives a node; nil where it keeps the one that its markup has.
  func name(for role: Role, in surrounding: Surrounding) -> String? {
    let traits = role.markup.traits
    // A choice is one, and a control, a list, a row or a dialog stays what it is, whatever else is said of it.
    if surrounding.isChoice || traits.isTappableByItself || traits.hasOwnRole || role == .row {
      return nil
    }
    // What only looks like a button must be one for the keyboard and for a screen reader, too.
    if contains(.tapped) { return "button" }
    // A text that is a heading has the element for it.
    if contains(.heading), role == .text { return nil }
    if contains(.silenced) { return "img" }
    if contains(.gathered) { return "group" }
    if contains(.heading) { return "heading" }
    // What is said in place of a text is said of a picture; a name on something that means nothing is not read out.
    if contains(.named), role.isPlainBox { return role == .text ? "img" : "group" }
    return nil
  }
}

extension NodeIndex.Entry {
  /// Takes in what has changed, and returns what that means for the markup.
  mutating func speak(_ note: (inout SpokenRole) -> Void) -> [MarkupChange] {
    let earlier = spoken
    note(&spoken)
    if spoken == earlier { return [] }
    let after = spoken.name(for: role, in: surrounding)
    if after == earlier.name(for: role, in: surrounding) { return [] }
    // What a picture is hangs on what it shows.
    if after == nil, role == .image { return [.redraw] }
    return [.attribute(.node, "role", after)]
  }
}
