/// A handler of an element's event; receives the event's value, typed for the element's role.
typealias EventHandler = @MainActor (EventValue) -> EventOutcome

/// The handlers of an element by event kind; a short list, because most elements listen to one kind.
struct EventHandlers: ExpressibleByDictionaryLiteral {
  private enum Response {
    case action(@MainActor () -> Void)
    case handler(EventHandler)
  }

  // Not a tuple: an array wraps a closure within a tuple in a second closure, which costs another allocation.
  private struct Entry {
    let response: Response
    let kind: EventKind
  }

  private var entries: [Entry] = []

  init() {}

  init(dictionaryLiteral elements: (EventKind, EventHandler)...) {
    for (kind, handler) in elements { self[kind] = handler }
  }

  var isEmpty: Bool { entries.isEmpty }

  var kinds: EventKinds { entries.reduce(into: []) { $0.insert($1.kind) } }

  subscript(kind: EventKind) -> EventHandler? {
    get {
      switch entries.first(where: { $0.kind == kind })?.response {
      case .handler(let handler): handler
      case .action(let action):
        { _ in
          action()
          return .handled
        }
      case nil: nil
      }
    }
    set { set(newValue.map { .handler($0) }, for: kind) }
  }

  /// Sets an action that needs no value and always succeeds; it is stored without a wrapping handler.
  mutating func run(_ action: @escaping @MainActor () -> Void, on kind: EventKind) {
    set(.action(action), for: kind)
  }

  private mutating func set(_ response: Response?, for kind: EventKind) {
    entries.removeAll { $0.kind == kind }
    guard let response else { return }
    entries.reserveCapacity(entries.count + 1)
    entries.append(Entry(response: response, kind: kind))
  }
}

/// An entry of an outline: describes a position of the structure before the graph finds or creates its node.
@MainActor
struct OutlineItem {
  enum ItemContent {
    case element(ElementPlan)
    case component(ComponentPlan)
    case attachment(AttachmentPlan)
    case portal(PortalPlan)
  }

  /// The identity; `nil` for a kept row.
  private var ownIdentity: StructuralIdentity?
  /// The description; `nil` for a kept row.
  private var ownDescription: ItemContent?
  /// The row that stores the item's node.
  private(set) var row: KeptRow?
  // At most one, in an array: most items have no traits, and items are copied often.
  private var ownTraits: [Traits] = []

  init(identity: StructuralIdentity, plan: ItemContent) {
    ownIdentity = identity
    ownDescription = plan
  }

  /// Creates the item of a kept row.
  init(row: KeptRow) {
    self.row = row
  }

  /// Assigns the item to a row, which stores the item's node.
  mutating func belong(to row: KeptRow) {
    self.row = row
  }

  /// The position of the item.
  var identity: StructuralIdentity {
    get {
      guard let identity = ownIdentity ?? row?.identity else {
        preconditionFailure("An item has an identity or belongs to a kept row.")
      }
      return identity
    }
    set {
      ownIdentity = newValue
      row?.read()
    }
  }

  /// The description, for the view around the item.
  var plan: ItemContent {
    get {
      row?.read()
      return description
    }
    set { description = newValue }
  }

  /// The description, for the graph and for modifications.
  var description: ItemContent {
    get {
      if let ownDescription { return ownDescription }
      guard let row else { preconditionFailure("An item has a description or belongs to a row.") }
      return row.description()
    }
    set { ownDescription = newValue }
  }

  /// True if the item has traits.
  var hasTraits: Bool { !ownTraits.isEmpty }

  var traits: Traits {
    get { ownTraits.first ?? Traits() }
    set { ownTraits = [newValue] }
  }

  mutating func takeTraits(of other: OutlineItem) { ownTraits = other.ownTraits }
}

/// Values that a container reads from its content: `.tag` and `.tabItem`.
@MainActor
struct Traits {
  var tag: AnyHashable?
  var tabItem: [OutlineItem]?
  /// The badge next to the label of the view's tab.
  var badge: String?
  /// The row actions that the view does not support.
  var cannotBeDeleted = false
  var cannotBeMoved = false
  var cannotBeSelected = false
}

/// The description of an element; a class, so that modifiers change it in place.
@MainActor
final class ElementPlan {
  let role: Role
  var props: Props
  var handlers: EventHandlers
  var listens: EventKinds = []
  private var content: RowContent?
  private var outlinedChildren: [OutlineItem]
  /// The properties of the future row around the element.
  var rowProps: Props = [:]
  /// The topmost box layer of this element; see `Modification`.
  var layer: BoxLayer?
  /// The innermost element of a chain of boxes.
  var core: ElementPlan?
  /// The order among elements that portals send to the same destination.
  var order = 0
  /// True if children are not mounted before the element has been shown: an unvisited tab.
  var isDormant = false
  /// True if the view itself set the accessible name, which a modifier of the app replaces.
  var hasOwnLabel: Bool

  init(
    role: Role,
    props: Props = [:],
    handlers: EventHandlers = [:],
    children: [OutlineItem] = []
  ) {
    self.role = role
    self.props = props
    self.handlers = handlers
    outlinedChildren = children
    // The label of a text comes from a modifier of the text.
    hasOwnLabel = role != .text && props[.label] != nil
  }

  /// Creates the description of a stack in a row.
  init(role: Role, props: Props, content: RowContent) {
    self.role = role
    self.props = props
    self.content = content
    handlers = [:]
    outlinedChildren = []
    hasOwnLabel = false
  }

  /// The items inside the element; the content of a row is outlined on first use, and then not compared.
  var children: [OutlineItem] {
    get {
      outlineContent()
      return outlinedChildren
    }
    _modify {
      outlineContent()
      yield &outlinedChildren
    }
  }

  private func outlineContent() {
    if let content = takeContent() { outlinedChildren = content.outlined() }
  }

  /// Returns the content that is not outlined yet, for its only caller; `nil` without such content.
  func takeContent() -> RowContent? {
    defer { content = nil }
    return content
  }
}

/// The description of a composite view, its environment, and the modifications applied from outside.
@MainActor
final class ComponentPlan {
  let view: any View
  let environment: EnvironmentValues
  var modifications: [Modification] = []

  init(view: any View, environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }
}

/// The description of items with a behavior that lives as long as they do.
@MainActor
final class AttachmentPlan {
  let behavior: Behavior?
  var items: [OutlineItem]

  init(behavior: Behavior?, items: [OutlineItem]) {
    self.behavior = behavior
    self.items = items
  }
}

/// The description of items that are displayed elsewhere: a sheet above everything, a toolbar on its page.
@MainActor
final class PortalPlan {
  enum Destination {
    case root
    case page
    case stack
  }

  let destination: Destination
  let items: [OutlineItem]
  /// True if the elements have the presenting view as their anchor.
  let isAnchored: Bool
  /// A callback that runs after a presentation was removed.
  let onEmptied: (@MainActor () -> Void)?

  init(
    to destination: Destination,
    items: [OutlineItem],
    isAnchored: Bool = false,
    onEmptied: (@MainActor () -> Void)? = nil
  ) {
    self.destination = destination
    self.items = items
    self.isAnchored = isAnchored
    self.onEmptied = onEmptied
  }
}
