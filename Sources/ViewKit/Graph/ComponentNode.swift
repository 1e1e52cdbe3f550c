import ComposableTracking
import Observation

/// A composite view in the graph: the unit that is evaluated, tracked and skipped.
class ComponentNode: Node {
  /// How many components contain this one; outer ones are evaluated first.
  let level: Int32
  var isQueued = false
  fileprivate var isFresh = true
  private(set) var environment = EnvironmentValues()
  private(set) var modifications: [Modification] = []
  private let reading: Reading
  /// Ends what the standard library tracks; nil where it tracks nothing.
  private var watch: Watch?

  init(
    graph: ViewGraph,
    identity: StructuralIdentity,
    parent: Node?,
    viewType: any View.Type
  ) {
    var level: Int32 = 0
    for ancestor in sequence(first: parent, next: { $0?.parent }) {
      guard let component = ancestor as? ComponentNode else { continue }
      level = component.level + 1
      break
    }
    self.level = level
    reading = Reading(listener: graph.inbox, reader: viewType)
    super.init(graph: graph, identity: identity, parent: parent)
    reading.owner = self
  }

  /// Makes the node of a view's type.
  static func make(
    _ view: some View,
    in graph: ViewGraph,
    identity: StructuralIdentity,
    parent: Node?
  ) -> ComponentNode {
    TypedComponentNode(view, graph: graph, identity: identity, parent: parent)
  }

  override final func update(from item: Item) {
    guard case .component(let plan) = item.plan else { return }
    let isSame = accept(plan.view)
    let isUnchanged =
      isSame && !isFresh && modifications == plan.modifications
      && environment.isSame(as: plan.environment)
    environment = plan.environment
    modifications = plan.modifications
    isFresh = false
    if !isUnchanged { graph.enqueue(self) }
  }

  /// Takes a new value of the view; false where it may show something else than the last.
  func accept(_ view: any View) -> Bool {
    preconditionFailure("Components are made with the type of their view.")
  }

  /// Outlines the body of a view of this node's type, with this node's state.
  func outline(_ view: (any View)?, in environment: EnvironmentValues) -> [Item] {
    preconditionFailure("Components are made with the type of their view.")
  }

  /// Evaluates the body, watching everything that it and its primitives read.
  final func evaluate(moving motion: Motion?) {
    // The reading first: what the watch tells belongs to it no more.
    reading.end()
    watch?.cancel()
    if watch == nil, ForeignReads.mayHappen(in: type(of: self)) { watch = Watch() }
    let items = reading.read { number in
      withObservationTracking(
        {
          watch?.observe()
          return modified(outline(nil, in: environment), by: modifications)
        },
        onChange: hearing(ofForeignChangesSince: number)
      )
    }
    // Outside of the tracking, which would otherwise also track what children read.
    graph.moving(by: adjusted(motion)) { reconcile(with: items) }
  }

  /// Notes that the body reads what only the standard library tracks, and returns what that is to call.
  private func hearing(ofForeignChangesSince number: Int) -> @Sendable () -> Void {
    if watch == nil {
      ForeignReads.happen(in: type(of: self))
      // Nothing ends this tracking but a change: an object that outlives the views must not keep them for it.
      return { [weak reading] in reading?.changes(since: number) }
    }
    return { [reading] in reading.changes(since: number) }
  }

  override final func end() {
    reading.end()
    watch?.cancel()
    reading.owner = nil
  }

  deinit {
    reading.end()
    reading.owner = nil
  }
}

/// Which components read what only the standard library tracks, such as observable objects of the app.
///
/// A tracking can be ended early if it also reads a `Watch`, but then the standard library keeps tables for that as
/// well. So a component gets a watch if one of its type was seen to need one. The very first tracking of a type lasts
/// until one of the objects changes.
@MainActor
enum ForeignReads {
  private static var types: Set<ObjectIdentifier> = []

  static func mayHappen(in type: ComponentNode.Type) -> Bool {
    types.contains(ObjectIdentifier(type))
  }

  static func happen(in type: ComponentNode.Type) {
    types.insert(ObjectIdentifier(type))
  }
}

/// Applies modifiers from outside a component to what its body shows.
@MainActor
func modified(_ items: [Item], by modifications: [Modification]) -> [Item] {
  guard !modifications.isEmpty else { return items }
  var items = items
  for modification in modifications {
    for index in items.indices { modification.apply(to: &items[index]) }
  }
  return items
}

/// A component that knows the type of its view.
private final class TypedComponentNode<V: View>: ComponentNode {
  private var view: V
  private var properties: ComponentProperties?

  init(_ view: V, graph: ViewGraph, identity: StructuralIdentity, parent: Node?) {
    self.view = view
    super.init(graph: graph, identity: identity, parent: parent, viewType: V.self)
  }

  override func matches(_ item: Item) -> Bool {
    guard case .component(let plan) = item.plan else { return false }
    return item.identity == identity && type(of: plan.view) == V.self
  }

  override func accept(_ view: any View) -> Bool {
    guard let view = view as? V else {
      preconditionFailure("A component only gets views of its own type; see matches.")
    }
    if isFresh {
      self.view = view
      return false
    }
    let isSame = ViewComparison.isSame(self.view, view)
    self.view = view
    return isSame
  }

  override func outline(_ other: (any View)?, in environment: EnvironmentValues) -> [Item] {
    let view = other as? V ?? view
    if ComponentProperties.mayExist(in: V.self) {
      let properties = properties ?? ComponentProperties()
      self.properties = properties
      var values = environment
      values.reader = self
      properties.connect(to: view, environment: values)
    }
    return Outline.items(of: view.body, in: environment)
  }
}
