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
  /// The attributes that it decides; one without a value is as the markup has it.
  func attributes(of role: Role, in surrounding: Surrounding) -> [MarkupChange] {
    let isButton = isButton(role, in: surrounding)
    return [
      .attribute(.node, "tabindex", isButton ? "0" : nil),
      .attribute(.node, "aria-hidden", isHidden(role) ? "true" : nil),
      .attribute(.node, "role", ariaRole(of: role, in: surrounding)),
    ]
  }

  /// The ARIA role that this gives a node; nil where it keeps the one that its markup has.
  func ariaRole(of role: Role, in surrounding: Surrounding) -> String? {
    if keepsRole(role, in: surrounding) { return nil }
    // What only looks like a button must be one for the keyboard and for a screen reader, too.
    if isButton(role, in: surrounding) { return "button" }
    // A text that is a heading has the element for it.
    if contains(.heading), role == .text { return nil }
    if contains(.silenced) { return "img" }
    if contains(.gathered) { return "group" }
    if contains(.heading) { return "heading" }
    // What is said in place of a text or a shape is said of a picture; a name on something that means nothing is not
    // read out.
    if role.markup.traits.isWordless { return isSilent ? nil : "img" }
    if contains(.named), role.isPlainBox { return role == .text ? "img" : "group" }
    return nil
  }

  /// Whether nothing is said of it besides what it shows.
  var isSilent: Bool { isDisjoint(with: [.named, .hinted, .valued, .heading, .tapped]) }

  /// Whether it stays what it is, whatever is said of it: a choice, a control, a list, a row, a dialog.
  private func keepsRole(_ role: Role, in surrounding: Surrounding) -> Bool {
    let traits = role.markup.traits
    return surrounding.isChoice || traits.isTappableByItself || traits.hasOwnRole || role == .row
  }

  /// Whether it is a button only because it is tapped.
  ///
  /// What is inside a button is no control to a screen reader, so what holds a screen's controls is never one.
  private func isButton(_ role: Role, in surrounding: Surrounding) -> Bool {
    contains(.tapped) && !role.markup.traits.holdsControls && !keepsRole(role, in: surrounding)
  }

  /// Whether a screen reader passes over it and all in it.
  private func isHidden(_ role: Role) -> Bool {
    // A picture's drawing says it.
    if role == .image { return false }
    if contains(.decorative) { return true }
    let traits = role.markup.traits
    // What stands for rows that are not there is nothing, whatever is said of the rows.
    return traits.isWordless && (traits.hasOwnRole || isSilent)
  }

  /// Whether what it is set to and what happens when it is used are said in one description.
  func hasTwoInOne(_ role: Role) -> Bool {
    isSuperset(of: [.hinted, .valued]) && role.markup.changes(of: .spokenValue, to: nil) == nil
  }

  /// Whether all that a part of it says of it otherwise has to be said of itself: a screen reader that takes it for one
  /// thing does not look inside.
  func speaksForItsPart(_ role: Role, in surrounding: Surrounding) -> Bool {
    role.markup.traits.isNamedByPart && ariaRole(of: role, in: surrounding) != nil
  }

  /// What the properties and events of an element, taken together, mean for its markup.
  func changes(for element: ViewKit.Element, in surrounding: Surrounding) -> [MarkupChange] {
    let role = element.role
    var changes = attributes(of: role, in: surrounding).filter(\.hasValue)
    let speaksForItsPart = speaksForItsPart(role, in: surrounding)
    if speaksForItsPart, let label = element.props[.label]?.plainText {
      changes += MarkupChange.name(label)
    }
    if hasTwoInOne(role) || speaksForItsPart && contains(.valued) {
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

  /// Whether it is an attribute that is to be there.
  fileprivate var hasValue: Bool {
    if case .attribute(_, _, .some) = self { true } else { false }
  }

  /// Whether it is of a part that is drawn only where it has something to show: a text or a symbol.
  fileprivate var isOfCaption: Bool {
    switch self {
    case .text(let part, _): part != .node
    case .attribute(let part, _, _): part == .symbol
    default: false
    }
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
    // A part with nothing in it is not there on a page that is drawn anew.
    if value == nil, changes.contains(where: \.isOfCaption) { return [.redraw] }
    switch prop {
    case .label:
      // What is called by its title once it has no other name is so as it is drawn.
      if value == nil, isCalledByTitle { return [.redraw] }
      if spoken.speaksForItsPart(role, in: surrounding) { return [.redraw] }
    case .hint, .spokenValue:
      if spoken.speaksForItsPart(role, in: surrounding) { return [.redraw] }
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

  /// Whether its title is its name where it has no other.
  private var isCalledByTitle: Bool {
    MarkupChange.changes(of: .title, to: nil, role: role, in: surrounding)
      .contains(where: \.isName)
  }

  private func changesOfSpeech(since earlier: Spoken) -> [MarkupChange] {
    if spoken == earlier { return [] }
    let before = earlier.attributes(of: role, in: surrounding)
    return zip(before, spoken.attributes(of: role, in: surrounding)).filter { $0 != $1 }.map(\.1)
  }
}
