import ViewKit

/// Which of a node's properties and events have a say in what a screen reader says of it.
///
/// Several of them decide about one attribute each of `role`, `aria-hidden` and `aria-description`. The page's index
/// keeps this for each node, so that a patch of one of them comes to what drawing the node anew would.
struct Spoken: OptionSet {
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
  /// It means nothing.
  static let decorative = Self(rawValue: 1 << 5)
  /// What happens when it is used is said.
  static let hinted = Self(rawValue: 1 << 6)
  /// What it is set to is said.
  static let valued = Self(rawValue: 1 << 7)
}

extension Spoken {
  /// What the properties and events of an element say.
  init(of element: ViewKit.Element) {
    self = []
    note(element.events)
    for (prop, value) in element.props { note(prop, value) }
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
    case .isDecorative: set(.decorative, value?.boolean == true)
    case .hint: set(.hinted, value != nil)
    case .spokenValue: set(.valued, value != nil)
    default: break
    }
  }

  private mutating func set(_ flag: Self, _ isThere: Bool) {
    if isThere { insert(flag) } else { remove(flag) }
  }
}

extension Spoken {
  /// The ARIA role that this gives a node; nil where it keeps the one that its markup has.
  func name(for role: Role, in surrounding: Surrounding) -> String? {
    let traits = role.markup.traits
    // A choice is one, and a control, a list, a row or a dialog stays what it is, whatever else is said of it.
    if surrounding.isChoice || traits.isTappableByItself || traits.hasOwnRole || role == .row {
      return nil
    }
    // What only looks like a button must be one for the keyboard and for a screen reader, too.
    if isButton(role, in: surrounding) { return "button" }
    // A text that is a heading has the element for it.
    if contains(.heading), role == .text { return nil }
    if contains(.silenced) { return "img" }
    if contains(.gathered) { return "group" }
    if contains(.heading) { return "heading" }
    // What is said in place of a text or a shape is said of a picture; a name on something that means nothing is not
    // read out.
    if traits.isWordless { return isSilent ? nil : "img" }
    if contains(.named), role.isPlainBox { return role == .text ? "img" : "group" }
    return nil
  }

  /// Whether nothing is said of it besides what it shows.
  var isSilent: Bool { isDisjoint(with: [.named, .hinted, .valued, .heading, .tapped]) }

  /// Whether it is a button only because it is tapped.
  ///
  /// What is inside a button is no control to a screen reader, so what holds a screen's controls is never one.
  func isButton(_ role: Role, in surrounding: Surrounding) -> Bool {
    let traits = role.markup.traits
    return contains(.tapped) && !surrounding.isChoice && !traits.isTappableByItself
      && !traits.hasOwnRole && !traits.holdsControls && role != .row
  }

  /// Whether a screen reader passes over it and all in it.
  func isHidden(_ role: Role) -> Bool {
    // A picture's drawing says it.
    if role == .image { return false }
    if contains(.decorative) { return true }
    let traits = role.markup.traits
    return traits.isWordless && (traits.hasOwnRole || isSilent)
  }

  /// Whether what it is set to and what happens when it is used are said in one description.
  func hasTwoInOne(_ role: Role) -> Bool {
    isSuperset(of: [.hinted, .valued]) && role.markup.changes(of: .spokenValue, to: nil) == nil
  }

  /// What the properties and events of an element, taken together, mean for its markup.
  func changes(for element: ViewKit.Element, in surrounding: Surrounding) -> [MarkupChange] {
    let role = element.role
    var changes: [MarkupChange] = []
    if let name = name(for: role, in: surrounding) {
      changes.append(.attribute(.node, "role", name))
      // What is something to a screen reader is not called by a part of it.
      if role.markup.traits.isNamedByPart, let label = element.props[.label]?.plainText {
        changes += MarkupChange.name(label)
      }
    }
    if isHidden(role) { changes.append(.attribute(.node, "aria-hidden", "true")) }
    if isButton(role, in: surrounding) { changes.append(.attribute(.node, "tabindex", "0")) }
    if hasTwoInOne(role) {
      let texts = [Prop.spokenValue, .hint].compactMap { element.props[$0]?.plainText }
      changes.append(.description(of: role, texts.joined(separator: ", ")))
    }
    return changes
  }
}

extension MarkupChange {
  /// What a screen reader says of an element besides what it is and how it is called.
  static func description(of role: Role, _ text: String?) -> MarkupChange {
    .attribute(role.markup.traits.spokenPart, "aria-description", text)
  }

  /// Whether it says how the node itself is called.
  fileprivate var isName: Bool {
    if case .attribute(.node, "aria-label", _) = self { true } else { false }
  }
}

extension NodeIndex.Entry {
  /// Takes in a property's new value, and returns what that means for the markup.
  mutating func changes(setting prop: Prop, to value: PropValue?) -> [MarkupChange] {
    var changes = MarkupChange.changes(of: prop, to: value, role: role, in: surrounding)
    let earlier = spoken
    spoken.note(prop, value)
    if spoken != earlier, isDrawnAsSpoken { return [.redraw] }
    switch prop {
    case .label:
      // What is called by its title once it has no other name is so as it is drawn.
      let titled = MarkupChange.changes(of: .title, to: nil, role: role, in: surrounding)
      if value == nil, titled.contains(where: \.isName) { return [.redraw] }
      let isNamedTwice = isDrawnAsSpoken && spoken.name(for: role, in: surrounding) != nil
      if isNamedTwice { return [.redraw] }
    case .hint, .spokenValue:
      // The page does not know the two texts of one description apart.
      if earlier.hasTwoInOne(role) || spoken.hasTwoInOne(role) { return [.redraw] }
      // What has not been there takes nothing away from the other.
      if value == nil, spoken == earlier { return [] }
    default:
      // A title is not the name of what has another.
      if spoken.contains(.named) { changes.removeAll(where: \.isName) }
    }
    return changes + changesOfSpeech(since: earlier)
  }

  /// Takes in which events the node listens to now, and returns what that means for the markup.
  mutating func changes(listening events: EventKinds) -> [MarkupChange] {
    let earlier = spoken
    spoken.note(events)
    // A row that is tapped has a button of its own.
    if spoken != earlier, isDrawnAsSpoken || role == .row { return [.redraw] }
    return MarkupChange.changes(listening: events) + changesOfSpeech(since: earlier)
  }

  /// Whether what it is to a screen reader decides how its parts are drawn.
  private var isDrawnAsSpoken: Bool { role == .image || role.markup.traits.isNamedByPart }

  private func changesOfSpeech(since earlier: Spoken) -> [MarkupChange] {
    if spoken == earlier { return [] }
    var changes: [MarkupChange] = []
    let isButton = spoken.isButton(role, in: surrounding)
    if isButton != earlier.isButton(role, in: surrounding) {
      changes.append(.attribute(.node, "tabindex", isButton ? "0" : nil))
    }
    let isHidden = spoken.isHidden(role)
    if isHidden != earlier.isHidden(role) {
      changes.append(.attribute(.node, "aria-hidden", isHidden ? "true" : nil))
    }
    let name = spoken.name(for: role, in: surrounding)
    if name != earlier.name(for: role, in: surrounding) {
      changes.append(.attribute(.node, "role", name))
    }
    return changes
  }
}
