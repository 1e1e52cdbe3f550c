import ComposableTracking
package import ConcurrencyExtras
import Foundation

/// A retained view hierarchy that renders views as a semantic tree and keeps the tree up to date.
///
/// A host displays the ``snapshot``, sends user interaction with ``send(_:)``, and applies the patches of each
/// ``flush()``. Handlers and state changes only invalidate views; the next flush evaluates them, so the host decides
/// how often this happens. Before a press, ``send(_:)`` evaluates invalidated views as well.
///
/// ```swift
/// let graph = ViewGraph(CounterView())
/// draw(graph.snapshot)
/// graph.onNeedsFlush = { apply(graph.flush()) }
/// ```
@MainActor
public final class ViewGraph {
  /// The number of evaluated bodies, for tests and benchmarks.
  public private(set) var bodiesEvaluated = 0

  /// The number of computed sizings, for tests.
  package var sizingsComputed = 0

  /// A callback that runs once on the main actor, soon after the graph needs a flush.
  ///
  /// It never runs inside a body or inside the change that caused it. With `nil`, the owner must flush the graph on its
  /// own schedule.
  public var onNeedsFlush: (@MainActor () -> Void)? {
    didSet { if needsFlush { inbox.announceOnce() } }
  }

  /// Called with pending work, unless an announcement is pending, in the context of the code that made the change; from
  /// any thread.
  package let onChange = Locked<StoredFunction<@Sendable () -> Void>?>(nil)

  private(set) var inbox = InvalidationQueue(announce: {})
  private(set) var nodes = ElementsByID()
  private(set) var root: ElementNode?
  /// The items of the root, for rendering from scratch.
  private(set) var rootItems: [OutlineItem] = []
  private var queue = ComponentQueue()
  private var callbacks: [@MainActor () -> Void] = []
  private var departures: [@MainActor () -> Void] = []
  private var isFlushing = false
  private(set) var isClosed = false
  private var hasCalledOut = false
  /// The number of the newest node.
  package private(set) var lastID: Int

  /// The displayed contents of stacks in rows; a dictionary, because only a few elements are such stacks.
  var rowContents: [NodeID: RowContent] = [:]

  /// The keyboard focus.
  var focus = Focus()

  /// The motion of the changes under evaluation; `nil` without motion.
  private var motion: Motion?
  /// The number of behaviors that determine the motion of their content.
  var motionBehaviors = 0
  /// The number of flushes.
  private(set) var flushCount = 0

  /// The portals with a popover, whose anchors each commit updates.
  private var anchoredPortals: [PortalNode] = []

  /// The addresses outside of the app that the host opens; `nil` before the first request.
  var destinations: DestinationQueue?

  /// The changes since the last flush.
  var changes = PendingChanges()

  /// Creates the tree of a view, runs `onAppear` handlers, and starts tasks.
  public convenience init(_ root: some View) {
    self.init(root, numberingAfter: -1)
  }

  /// Creates the tree of a view with node numbers after `lastID`, such as the last number of a replaced tree.
  package init(_ root: some View, numberingAfter lastID: Int) {
    self.lastID = lastID
    inbox = InvalidationQueue { [weak self, onChange] in
      onChange.withLock { $0 }?.call()
      // Detached: views must not inherit the task-local values of the code that made the change.
      Task.detached { @MainActor [weak self] in self?.callOut() }
    }
    let node = ElementNode(graph: self, identity: StructuralIdentity(), parent: nil, role: .root)
    self.root = node
    rootItems = Outline.items(of: RootView(content: root), in: EnvironmentValues())
    let plan = ElementPlan(role: .root, children: rootItems)
    isFlushing = true
    node.update(from: OutlineItem(identity: StructuralIdentity(), plan: .element(plan)))
    settle()
    _ = commit()
    isFlushing = false
    _ = emit(node)
    focus.front = frontScreen?.id
    if needsFlush { inbox.announceOnce() }
  }

  /// The tree in the state of the last flush.
  public var snapshot: Element {
    root.map(\.element) ?? Element(id: NodeID(rawValue: 0), role: .root)
  }

  /// A Boolean value that indicates whether a flush has pending work.
  public var needsFlush: Bool {
    let isSettled =
      inbox.isEmpty && queue.isEmpty && callbacks.isEmpty && departures.isEmpty
    return !isClosed && !(isSettled && changes.isEmpty && focus.hasNoRequests)
  }

  /// Evaluates the invalidated views and returns the patches of the tree.
  ///
  /// Changes made synchronously by `onAppear`, `onChange` and similar handlers are part of the same flush. Views that
  /// keep changing their own dependencies are stopped after several rounds and continue in the next flush.
  public func flush() -> [Patch] {
    flushGroups().flatMap(\.patches)
  }

  /// Performs a ``flush()`` and returns the patches with their motions.
  public func flushGroups() -> [PatchGroup] {
    guard !isClosed, !isFlushing else { return [] }
    isFlushing = true
    defer { isFlushing = false }
    hasCalledOut = false
    flushCount += 1
    settle()
    let lostFocus = lostFocusFallback
    var groups = commit()
    groups.add(commitFocus(after: lostFocus), motion: nil)
    if needsFlush { inbox.announceOnce() }
    return groups
  }

  /// Returns the current element with an id and its descendants; `nil` if the host does not have the element.
  public func element(_ id: NodeID) -> Element? {
    nodes[id].flatMap { $0.isEmitted ? $0.element : nil }
  }

  /// Ends every view: runs `onDisappear`, cancels tasks, and discards the tree.
  ///
  /// The function is idempotent.
  public func close() {
    guard !isClosed else { return }
    isFlushing = true
    root?.dispose()
    runCallbacks()
    destinations?.close()
    isFlushing = false
    isClosed = true
    root?.mount([])
    anchoredPortals = []
    changes = PendingChanges()
    focus = Focus()
    queue = ComponentQueue()
    _ = inbox.takeAll()
    onNeedsFlush = nil
  }
}

// MARK: - Evaluation

extension ViewGraph {
  /// The maximum number of evaluation rounds per flush; another round follows if views change values that the flush has
  /// already evaluated.
  private static var roundsPerFlush: Int { 12 }

  /// Evaluates the invalidated views; the next flush sends the resulting patches.
  func evaluateChanges() {
    guard !isClosed, !isFlushing, needsFlush else { return }
    isFlushing = true
    settle()
    isFlushing = false
    if needsFlush { inbox.announceOnce() }
  }

  private func settle() {
    for _ in 0..<Self.roundsPerFlush {
      for (accessList, motion) in inbox.takeAll() {
        guard let component = accessList.owner as? ComponentNode else { continue }
        // An invalidation without a motion keeps the motion of an earlier invalidation of the component.
        queue.add(component, moving: motion)
      }
      if queue.isEmpty, callbacks.isEmpty, departures.isEmpty { return }
      while true {
        let components = queue.takeOutermost()
        if components.isEmpty { break }
        for (component, motion) in components where component.isAlive {
          bodiesEvaluated += 1
          component.evaluate(moving: motion)
        }
      }
      runCallbacks()
    }
  }

  private func runCallbacks() {
    let due = departures + callbacks
    departures = []
    callbacks = []
    for callback in due { callback() }
  }

  private func callOut() {
    // Reset before checking: invalidations after the check need a new announcement.
    inbox.announcementArrived()
    guard needsFlush, !hasCalledOut else { return }
    hasCalledOut = true
    onNeedsFlush?()
  }

  private static var hasReportedDepth = false

  /// Logs once that views are nested too deeply.
  static func reportDepth() {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    let message = """
      Views are nested more than \(Node.deepest) levels deep; deeper views are not shown.
      Show the rest of the tree on a separate page: NavigationLink("More") { … }.

      """
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// Schedules the evaluation of a component in this flush.
  func enqueue(_ component: ComponentNode) {
    queue.add(component, moving: queue.motion(of: component) ?? motion)
  }

  /// Schedules a callback for the time after the views under evaluation are in place.
  ///
  /// Callbacks of departing views run before the others.
  func afterUpdate(isDeparture: Bool = false, _ callback: @escaping @MainActor () -> Void) {
    if isDeparture { departures.append(callback) } else { callbacks.append(callback) }
    if !isFlushing { inbox.announceOnce() }
  }
}

// MARK: - Reports from nodes

extension ViewGraph {
  /// Returns the number for the id of a new element.
  func nextNumber() -> UInt32 {
    lastID += 1
    return UInt32(lastID)
  }

  func register(_ node: ElementNode) {
    nodes[node.id] = node
    if node.role == .navigationStack { focus.stacks[node.id] = node }
    if LabelDerivation.roles.contains(node.role) { changes.relabelled[node.id] = node }
  }

  func unregister(_ node: ElementNode) {
    nodes[node.id] = nil
    if node.role == .navigationStack { focus.stacks[node.id] = nil }
  }

  /// Records the host's state of an element whose properties or events may change.
  func markTouched(_ hostState: PendingChanges.HostState) {
    changes.touched.append(hostState)
    changes.motions[hostState.node.id] = motion
    announceChange()
  }

  /// Records that the host already displays `value`, so the next flush does not send it.
  ///
  /// The call has no effect unless the host's state of the node is recorded.
  func recordHostValue(_ value: PropValue, for prop: Prop, of node: ElementNode) {
    guard let index = changes.touched.lastIndex(where: { $0.node === node }) else { return }
    changes.touched[index].props[prop] = value
  }

  /// Runs `body` and applies a motion to its changes.
  func moving(by motion: Motion?, _ body: () -> Void) {
    let outer = self.motion
    self.motion = motion
    body()
    self.motion = outer
  }

  /// The motion of the changes under evaluation; `nil` without motion.
  var currentMotion: Motion? { motion }

  /// Announces a pending change; a running flush already includes its own changes.
  func announceChange() {
    if !isFlushing { inbox.announceOnce() }
  }

  /// Records a change of an element's own content.
  func contentChanged(of node: ElementNode) {
    guard node.isEmitted else { return }
    relabel(around: node)
  }

  /// Records a change of a node's list of children.
  func childrenChanged(around node: Node) {
    if let element = node as? ElementNode ?? node.enclosingElement { childrenChanged(in: element) }
  }

  func childrenChanged(in element: ElementNode) {
    // A page displays one toolbar with the items of all toolbars.
    let shown = element.role == .toolbar ? element.enclosingElement?.toolbars.first : nil
    let element = shown ?? element
    guard element.isEmitted else { return }
    changes.restructured[element.id] = element
    changes.motions[element.id] = motion ?? changes.motions[element.id]
    relabel(around: element)
  }

  func relabel(around node: ElementNode) {
    for case let element as ElementNode in sequence(first: node as Node, next: { $0.parent })
    where LabelDerivation.roles.contains(element.role) {
      changes.relabelled[element.id] = element
    }
  }

  /// Notifies the content of a tab's panel after the tab was selected or deselected.
  func visibilityChanged(below node: Node) {
    for child in node.children {
      (child as? AttachmentNode)?.visibilityChanged()
      visibilityChanged(below: child)
    }
  }

  /// Returns the element that displays a portal's content; `nil` for a page outside a stack.
  func destination(of kind: PortalPlan.Destination, from node: Node) -> ElementNode? {
    switch kind {
    case .root: root
    case .page: page(around: node)
    case .stack:
      node.ancestors.lazy.compactMap { $0 as? ElementNode }.first { $0.role == .navigationStack }
    }
  }

  /// Adds a portal with a popover, or removes a portal without one.
  func setAnchored(_ portal: PortalNode, _ isAnchored: Bool) {
    anchoredPortals.removeAll { $0 === portal }
    if isAnchored { anchoredPortals.append(portal) }
  }

  /// Updates the anchors of popovers: an evaluation may have replaced an anchor.
  func updateAnchors() {
    for portal in anchoredPortals { portal.updateAnchor() }
  }

  /// Returns the nearest page or sheet; the root if there is neither.
  func page(around node: Node) -> ElementNode? {
    for case let element as ElementNode in node.ancestors
    where element.role == .page || element.role == .sheet {
      return element
    }
    return root
  }
}

/// The outermost component: it tracks the dependencies of primitive views at the top level.
private struct RootView<Content: View>: View {
  let content: Content

  var body: some View { content }
}
