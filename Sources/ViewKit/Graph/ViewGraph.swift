import ComposableTracking
import Foundation

/// A view with everything that lasts: it turns views into a semantic tree and keeps that up to date.
///
/// A host draws the ``snapshot``, hands over what people do with ``send(_:)``, and applies the patches of
/// each ``flush()`` to what it has drawn. Handlers and state changes only mark what has to be evaluated again;
/// that is done by the next flush, so a host decides how often it happens, or before what a person presses next.
///
/// ```swift
/// let graph = ViewGraph(CounterView())
/// draw(graph.snapshot)
/// graph.onNeedsFlush = { apply(graph.flush()) }
/// ```
@MainActor
public final class ViewGraph {
  /// How many bodies have been evaluated so far, for tests and benchmarks.
  public private(set) var bodiesEvaluated = 0

  /// The number of sizings that have been computed, for tests.
  package var sizingsComputed = 0

  /// Runs once, on the main actor and soon after the graph has got something to flush.
  ///
  /// It never runs inside a body or inside the change that caused it.
  public var onNeedsFlush: (@MainActor () -> Void)? {
    didSet { if needsFlush { inbox.announceOnce() } }
  }

  private(set) var inbox = InvalidationQueue(announce: {})
  private(set) var nodes = ElementsByID()
  private(set) var root: ElementNode?
  /// What the root was made from, for rendering anew.
  private(set) var rootItems: [Item] = []
  private var queue = ComponentQueue()
  private var callbacks: [@MainActor () -> Void] = []
  private var departures: [@MainActor () -> Void] = []
  private var isFlushing = false
  private var isClosed = false
  private var hasCalledOut = false
  /// The number of the node that was made last.
  package private(set) var lastID: Int

  /// Which element has the focus, and what is remembered of it.
  var focus = Focus()

  /// How the changes move that are being found.
  private var motion: Motion?
  /// How many views decide how what is inside them moves.
  var motionBehaviors = 0
  /// Counts the flushes.
  private(set) var flushCount = 0

  /// The portals with a popover, whose anchors each commit updates.
  private var anchoredPortals: [PortalNode] = []

  /// What has changed since the last flush.
  var changes = PendingChanges()

  /// Makes the tree of a view, runs what appears, and starts its tasks.
  public convenience init(_ root: some View) {
    self.init(root, numberingAfter: -1)
  }

  /// Makes the tree of a view whose nodes have numbers after one, such as the last of a tree that it takes the place of.
  package init(_ root: some View, numberingAfter lastID: Int) {
    self.lastID = lastID
    inbox = InvalidationQueue { [weak self] in
      // Detached: the task-local values of the code that made the change are none of the views' business.
      Task.detached { @MainActor [weak self] in self?.callOut() }
    }
    let node = ElementNode(graph: self, identity: StructuralIdentity(), parent: nil, role: .root)
    self.root = node
    rootItems = Outline.items(of: RootView(content: root), in: EnvironmentValues())
    let plan = ElementPlan(role: .root, children: rootItems)
    isFlushing = true
    node.update(from: Item(identity: StructuralIdentity(), plan: .element(plan)))
    settle()
    _ = commit()
    isFlushing = false
    _ = emit(node)
    focus.front = frontScreen?.id
    if needsFlush { inbox.announceOnce() }
  }

  /// The tree as a host has it after the last flush.
  public var snapshot: Element {
    root.map(\.element) ?? Element(id: NodeID(rawValue: 0), role: .root)
  }

  /// Whether a flush would have something to do.
  public var needsFlush: Bool {
    let isSettled =
      inbox.isEmpty && queue.isEmpty && callbacks.isEmpty && departures.isEmpty
    return !isClosed && !(isSettled && changes.isEmpty && focus.isSettled)
  }

  /// Evaluates what has changed, and what follows from that, and returns the exact changes to the tree.
  ///
  /// What `onAppear`, `onChange` and the like change at once is part of the same flush. Views that keep
  /// changing what they read are cut off after some rounds and go on in the next flush.
  public func flush() -> [Patch] {
    flushGroups().flatMap(\.patches)
  }

  /// Does what ``flush()`` does, and tells of the changes how they are to move.
  public func flushGroups() -> [PatchGroup] {
    guard !isClosed, !isFlushing else { return [] }
    isFlushing = true
    defer { isFlushing = false }
    hasCalledOut = false
    flushCount += 1
    settle()
    let trail = lostFocusTrail
    var groups = commit()
    groups.add(commitFocus(after: trail), motion: nil)
    if needsFlush { inbox.announceOnce() }
    return groups
  }

  /// The element with an id as it is now, with all below it.
  public func element(_ id: NodeID) -> Element? {
    nodes[id].flatMap { $0.isEmitted ? $0.element : nil }
  }

  /// Ends every view: runs `onDisappear`, cancels tasks, and forgets the tree.
  ///
  /// Closing twice does no harm.
  public func close() {
    guard !isClosed else { return }
    isFlushing = true
    root?.dispose()
    runCallbacks()
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
  /// How often views may change, while a flush runs, what that flush has already evaluated.
  private static var roundsPerFlush: Int { 12 }

  /// Evaluates what has changed; the next flush tells what came of it.
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
        // Of several changes since the last flush one that moves wins, and of those the last.
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
    // Before looking: what is noted after the look must be announced again.
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
      Views are nested more than \(Node.deepest) levels deep; what is deeper is not shown.
      Show a part of the tree, and the rest on a page of its own: NavigationLink("More") { … }.

      """
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// Has a component evaluated in this flush.
  func enqueue(_ component: ComponentNode) {
    queue.add(component, moving: queue.motion(of: component) ?? motion)
  }

  /// Runs something once the views that are being evaluated are in place.
  ///
  /// Views that leave are heard before those that come.
  func afterUpdate(isDeparture: Bool = false, _ callback: @escaping @MainActor () -> Void) {
    if isDeparture { departures.append(callback) } else { callbacks.append(callback) }
    if !isFlushing { inbox.announceOnce() }
  }
}

// MARK: - What nodes report

extension ViewGraph {
  /// The number of a new element's id.
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

  /// An element whose properties may differ from what the host has from now on, and what the host has.
  func touched(_ told: PendingChanges.Told) {
    changes.touched.append(told)
    changes.motions[told.node.id] = motion
    announceChange()
  }

  /// Notes that the host shows a value already at an element of which it is noted what the host has.
  func hostShows(_ value: PropValue, for prop: Prop, of node: ElementNode) {
    guard let index = changes.touched.lastIndex(where: { $0.node === node }) else { return }
    changes.touched[index].props[prop] = value
  }

  /// Finds changes that move in a way.
  func moving(by motion: Motion?, _ body: () -> Void) {
    let outer = self.motion
    self.motion = motion
    body()
    self.motion = outer
  }

  /// How a change that is found now moves.
  var currentMotion: Motion? { motion }

  /// Something is to be flushed; what a flush itself finds is part of it.
  func announceChange() {
    if !isFlushing { inbox.announceOnce() }
  }

  /// An element whose own content differs from before.
  func contentChanged(of node: ElementNode) {
    guard node.isEmitted else { return }
    relabel(around: node)
  }

  /// A node whose list of children differs from before.
  func childrenChanged(around node: Node) {
    if let element = node as? ElementNode ?? node.enclosingElement { childrenChanged(in: element) }
  }

  func childrenChanged(in element: ElementNode) {
    // A page shows one toolbar, with the items of all.
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

  /// A tab's panel has been selected or left: what is inside appears or disappears.
  func visibilityChanged(below node: Node) {
    for child in node.children {
      (child as? AttachmentNode)?.visibilityChanged()
      visibilityChanged(below: child)
    }
  }

  /// Where a portal's content is shown; a page outside of any stack is shown nowhere.
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

  /// Updates which elements the popovers belong to: an evaluation may have replaced an element.
  func updateAnchors() {
    for portal in anchoredPortals { portal.updateAnchor() }
  }

  /// The nearest page, or what stands in for one.
  func page(around node: Node) -> ElementNode? {
    for case let element as ElementNode in node.ancestors
    where element.role == .page || element.role == .sheet {
      return element
    }
    return root
  }
}

/// The outermost component: it follows what primitives at the top of a view read.
private struct RootView<Content: View>: View {
  let content: Content

  var body: some View { content }
}
