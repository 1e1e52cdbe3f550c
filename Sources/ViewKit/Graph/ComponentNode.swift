import ComposableTracking
import Observation

/// A composite view in the graph: the unit of evaluation, tracking and skipping.
class ComponentNode: Node {
  /// The number of enclosing components; outer components are evaluated first.
  let level: Int32
  var isQueued = false
  fileprivate var isFresh = true
  private(set) var environment = EnvironmentValues()
  private(set) var modifications: [Modification] = []
  /// The rows of the last evaluation.
  var rows = RowMemories()
  private let accessList: AccessList
  /// The cancellable tracking by the standard library; `nil` if the component does not use it.
  private var tracking: CancellableTracking?

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
    accessList = AccessList(listener: graph.inbox, reader: viewType)
    super.init(graph: graph, identity: identity, parent: parent)
    accessList.owner = self
  }

  /// Creates the node for a view of any type.
  static func make(
    _ view: some View,
    in graph: ViewGraph,
    identity: StructuralIdentity,
    parent: Node?
  ) -> ComponentNode {
    TypedComponentNode(view, graph: graph, identity: identity, parent: parent)
  }

  override final func update(from item: OutlineItem) {
    guard case .component(let plan) = item.description else { return }
    let isSame = accept(plan.view)
    let isUnchanged =
      isSame && !isFresh && modifications == plan.modifications
      && environment.isSame(as: plan.environment)
    environment = plan.environment
    modifications = plan.modifications
    isFresh = false
    if !isUnchanged { graph.enqueue(self) }
  }

  /// Updates the value of the view; returns false if the new value may render other content.
  func accept(_ view: any View) -> Bool {
    preconditionFailure("A component is created with the type of its view.")
  }

  /// Outlines the body of a view of this node's type, with this node's state.
  func outline(_ view: (any View)?, in environment: EnvironmentValues) -> [OutlineItem] {
    preconditionFailure("A component is created with the type of its view.")
  }

  /// Evaluates the body and tracks all dependencies of the body and its primitive views.
  final func evaluate(moving motion: Motion?) {
    // End the access list first: the cancelled tracking must not invalidate the component.
    accessList.end()
    tracking?.cancel()
    if tracking == nil, StandardLibraryReads.areKnown(of: type(of: self)) {
      tracking = CancellableTracking()
    }
    rows.begin()
    let items = accessList.record { number in
      withObservationTracking(
        {
          tracking?.observe()
          return modified(outline(nil, in: environment), by: modifications)
        },
        onChange: standardLibraryCallback(for: number)
      )
    }
    rows.finish()
    // Reconcile outside the tracking, which would otherwise include the dependencies of children.
    graph.moving(by: adjusted(motion)) {
      if case .tabs(let tabs)? = modifications.last {
        tabs.receive(items)
      } else {
        reconcile(with: items)
      }
    }
  }

  /// Records that the body reads objects tracked only by the standard library, and returns the callback for their
  /// changes.
  private func standardLibraryCallback(for number: Int) -> @Sendable () -> Void {
    if tracking == nil {
      StandardLibraryReads.record(type(of: self))
      // Only a change ends this tracking: an object that outlives the views must not retain them.
      return { [weak accessList] in accessList?.sourceDidChange(since: number) }
    }
    return { [accessList] in accessList.sourceDidChange(since: number) }
  }

  override final func end() {
    accessList.end()
    tracking?.cancel()
    accessList.owner = nil
    rows.end()
  }

  deinit {
    accessList.end()
    accessList.owner = nil
  }
}

/// Applies modifiers from outside a component to the items of its body.
@MainActor
func modified(_ items: [OutlineItem], by modifications: [Modification]) -> [OutlineItem] {
  guard !modifications.isEmpty else { return items }
  var items = items
  for modification in modifications {
    for index in items.indices { modification.apply(to: &items[index]) }
  }
  return items
}

/// A component with the type of its view.
private final class TypedComponentNode<V: View>: ComponentNode {
  private var view: V
  private var properties: ComponentProperties?

  init(_ view: V, graph: ViewGraph, identity: StructuralIdentity, parent: Node?) {
    self.view = view
    super.init(graph: graph, identity: identity, parent: parent, viewType: V.self)
  }

  override func matches(_ item: OutlineItem) -> Bool {
    guard case .component(let plan) = item.description else { return false }
    return item.identity == identity && type(of: plan.view) == V.self
  }

  override func accept(_ view: any View) -> Bool {
    guard let view = view as? V else {
      preconditionFailure("A component receives only views of its own type; see matches.")
    }
    if isFresh {
      self.view = view
      return false
    }
    let isSame = ViewComparison.isSame(self.view, view)
    self.view = view
    return isSame
  }

  override func outline(_ other: (any View)?, in environment: EnvironmentValues) -> [OutlineItem] {
    let view = other as? V ?? view
    if ComponentProperties.mayExist(in: V.self) {
      let properties = properties ?? ComponentProperties()
      self.properties = properties
      properties.reader.node = self
      var values = environment
      values.reader = properties.reader
      properties.connect(to: view, environment: values)
    }
    return Outline.items(of: view.body, in: environment, for: other == nil ? self : nil)
  }
}
