internal import ComposableTracking

/// An object that depends on nodes and is re-evaluated at the end of a drain that changed one of them.
///
/// Each evaluation attaches the dependent to the nodes on its path, so it depends on the nodes of the current values
/// only.
// Sendable, because only the isolation of its engine uses it: a store evaluates it first, a collector of the same
// thread re-evaluates it. Other threads have a weak reference and only compare the constant `collector`. `deinit` has
// exclusive access on any thread.
@usableFromInline
package class Dependent: @unchecked Sendable {
  let collector: ObservationCollector
  /// The weak reference that all nodes of the path share; a weak reference for each node would be allocated and freed
  /// with each evaluation.
  private(set) final lazy var reference = WeakDependent(self)
  // Each access is a single load or store, or calls no code that accesses the property again, so it needs no check.
  /// The nodes that the dependent depends on, in the order of the path.
  @exclusivity(unchecked) private final var path = NodePath()
  @exclusivity(unchecked) private final var position = 0
  /// The round of its last re-evaluation.
  @exclusivity(unchecked) private final var round: UInt64 = 0

  init(collector: ObservationCollector) {
    self.collector = collector
  }

  deinit {
    path.removeAll(from: 0) { $0.detach(reference) }
  }

  /// Re-evaluates the dependent at the end of a drain, once in each round.
  ///
  /// - Parameters:
  ///   - round: The id of the round.
  ///   - moment: The last number before the drain.
  ///   - batch: The changed nodes; the re-evaluation appends the nodes of its observers.
  func reevaluate(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {}

  /// Records a value that is about to be removed from the state, if a store shows it.
  func record(_ removed: Any) {}

  /// Begins the re-evaluation in a round.
  ///
  /// - Returns: True if the dependent was not yet re-evaluated in the round.
  final func enter(round: UInt64) -> Bool {
    guard self.round != round else { return false }
    self.round = round
    return true
  }

  /// Runs `read`, attaches the dependent to the nodes that `read` accesses, and detaches it from the other nodes.
  ///
  /// - Parameters:
  ///   - start: The node before the first access; `nil` if there is no such node.
  ///   - read: The evaluation of the path.
  /// - Returns: The result of `read`.
  final func walk<Result>(from start: FieldNode?, _ read: () -> Result) -> Result {
    position = 0
    if let start { visit(start) }
    let result = ThreadContext.registering(self).run(read)
    leave(from: position)
    return result
  }

  /// Attaches the dependent to the version of a value only.
  ///
  /// - Parameter found: The id of the value, which must be alive; `nil` detaches the dependent from all nodes.
  final func attach(only found: ObservableStateID?) {
    position = 0
    if let found { visit(versionOf: found) }
    leave(from: position)
  }

  /// Detaches the dependent from all nodes.
  final func leaveAll() {
    position = 0
    leave(from: 0)
  }

  /// Attaches the dependent that the current thread evaluates, if any, to the version of a value.
  ///
  /// - Parameter id: The id of the value, which must be alive.
  @usableFromInline
  package static func attach(to id: ObservableStateID) {
    ThreadContext.current.registeringDependent?.visit(versionOf: id)
  }

  private func visit(versionOf id: ObservableStateID) {
    guard let copyGroup = id.copyGroup else { return }
    visit(
      copyGroup._withUnsafeGuaranteedRef { $0.node(for: CopyGroup.version) }.takeUnretainedValue()
    )
  }

  /// Attaches the dependent to the next node of its path.
  final func visit(_ node: FieldNode) {
    let node = node.node(in: collector)
    if position < path.count, path[position] === node {
      position += 1
    } else if !path.contains(node, before: position) {
      leave(from: position)
      node.attach(self)
      path.append(node)
      position += 1
    }
  }

  private func leave(from end: Int) {
    path.removeAll(from: end) { $0.detach(reference) }
  }
}

/// An ordered list of nodes that needs no allocation for a single node: the slot of a row has one.
private struct NodePath {
  private var first: FieldNode?
  private var others: [FieldNode] = []

  var count: Int { first == nil ? 0 : 1 + others.count }

  subscript(index: Int) -> FieldNode? { index == 0 ? first : others[index - 1] }

  func contains(_ node: FieldNode, before end: Int) -> Bool {
    (0..<end).contains { self[$0] === node }
  }

  mutating func append(_ node: FieldNode) {
    if first == nil { first = node } else { others.append(node) }
  }

  /// Removes nodes, after a call of `leave` with each node.
  mutating func removeAll(from start: Int, _ leave: (FieldNode) -> Void) {
    guard start < count else { return }
    for index in start..<count {
      if let node = self[index] { leave(node) }
    }
    others.removeSubrange(max(0, start - 1)...)
    if start == 0 { first = nil }
  }
}
