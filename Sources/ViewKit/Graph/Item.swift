/// Runs when something was done to an element; gets the event's value, typed as the element's role takes it.
typealias EventHandler = @MainActor (EventValue) -> EventOutcome

/// What runs for the kinds of events that an element listens to; a short list, since most listen to one.
struct EventHandlers: ExpressibleByDictionaryLiteral {
  private enum Response {
    case action(@MainActor () -> Void)
    case handler(EventHandler)
  }

  // No tuple: an array keeps a closure in a tuple behind another closure, which is one more allocation.
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

  /// Lets an action run that needs no value and is always done: it is kept as it is, without a handler around it.
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

/// One entry of an outline: what should be at a place of the structure, before the graph has made or found its node.
@MainActor
struct Item {
  enum Plan {
    case element(ElementPlan)
    case component(ComponentPlan)
    case attachment(AttachmentPlan)
    case portal(PortalPlan)
  }

  var identity: StructuralIdentity
  var plan: Plan
  // At most one, in an array: most items have no traits, and items are copied often.
  private var ownTraits: [Traits] = []

  init(identity: StructuralIdentity, plan: Plan) {
    self.identity = identity
    self.plan = plan
  }

  var traits: Traits {
    get { ownTraits.first ?? Traits() }
    set { ownTraits = [newValue] }
  }

  mutating func takeTraits(of other: Item) { ownTraits = other.ownTraits }
}

/// What a container reads from the views given to it: `.tag` and `.tabItem`.
@MainActor
struct Traits {
  var tag: AnyHashable?
  var tabItem: [Item]?
  /// What stands beside the label of the view's tab.
  var badge: String?
  /// What of the editing and selecting of rows the view does not take part in.
  var cannotBeDeleted = false
  var cannotBeMoved = false
  var cannotBeSelected = false
}

/// An element as its view wants it: a class, so that modifiers change it in place.
@MainActor
final class ElementPlan {
  let role: Role
  var props: Props
  var handlers: EventHandlers
  var listens: EventKinds = []
  var children: [Item]
  /// The looks of the row that the element is to become.
  var rowProps: Props = [:]
  /// The topmost box layer this element has; see `Modification`.
  var layer: BoxLayer?
  /// The element that a chain of wrapping boxes was made for.
  var core: ElementPlan?
  /// Where the element stands among others that portals send to the same place.
  var order = 0
  /// True where children are mounted only once the element has been shown: an unvisited tab.
  var isDormant = false

  init(
    role: Role,
    props: Props = [:],
    handlers: EventHandlers = [:],
    children: [Item] = []
  ) {
    self.role = role
    self.props = props
    self.handlers = handlers
    self.children = children
  }
}

/// A composite view, the environment it is in, and what was applied to it from outside.
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

/// Items with a behaviour attached that lives as long as they do.
@MainActor
final class AttachmentPlan {
  let behavior: Behavior?
  var items: [Item]

  init(behavior: Behavior?, items: [Item]) {
    self.behavior = behavior
    self.items = items
  }
}

/// Items that are shown elsewhere: a sheet above everything, a toolbar on its page.
@MainActor
final class PortalPlan {
  enum Destination {
    case root
    case page
    case stack
  }

  let destination: Destination
  let items: [Item]
  /// True if the elements have the presenting view as their anchor.
  let isAnchored: Bool
  /// Runs after a presentation has gone.
  let onEmptied: (@MainActor () -> Void)?

  init(
    to destination: Destination,
    items: [Item],
    isAnchored: Bool = false,
    onEmptied: (@MainActor () -> Void)? = nil
  ) {
    self.destination = destination
    self.items = items
    self.isAnchored = isAnchored
    self.onEmptied = onEmptied
  }
}
