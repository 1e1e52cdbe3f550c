/// Something that depends on nodes, and looks again at the end of a drain in which one of them was told.
///
/// It is attached to the nodes that it comes past when it looks, so these are always those of what is there now.
// Sendable because it is used by its engine's isolation only: a store makes it follow its place, a collector of the
// same thread lets it look. Other threads meet it as a weak reference whose constant `collector` they compare.
// `deinit`, wherever it runs, has the object to itself.
@usableFromInline
package class Dependent: @unchecked Sendable {
  let collector: ObservationCollector
  /// The weak reference that the nodes of the path share: each one of its own would be taken and given back.
  private(set) final lazy var reference = WeakDependent(self)
  // These are read and changed in single steps, of which none comes back here, so the access needs no check.
  /// What it depends on, in order.
  @exclusivity(unchecked) private final var path = NodePath()
  @exclusivity(unchecked) private final var position = 0
  /// The round of telling in which it last looked.
  @exclusivity(unchecked) private final var round: UInt64 = 0

  init(collector: ObservationCollector) {
    self.collector = collector
  }

  deinit {
    path.removeAll(from: 0) { $0.detach(ObjectIdentifier(self)) }
  }

  /// Looks at the end of a drain, once in each round of telling.
  ///
  /// - Parameters:
  ///   - round: Which telling this is.
  ///   - moment: The last stamp before the drain.
  ///   - batch: What is to be told; observers that must hear what was found are added.
  func look(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {}

  /// Keeps what is about to be taken out of the place, if this has one.
  func keep(_ departed: Any) {}

  /// Notes that this looks in a round.
  ///
  /// - Returns: Whether it has not looked in it before.
  final func enter(round: UInt64) -> Bool {
    guard self.round != round else { return false }
    self.round = round
    return true
  }

  /// Runs `read`, whose reads attach this to what they come past, and leaves what they no longer come past.
  ///
  /// - Parameters:
  ///   - start: The node that comes before all that is read; nil if there is none.
  ///   - read: Reads what this depends on.
  /// - Returns: What `read` returns.
  final func walk<Result>(from start: FieldNode?, _ read: () -> Result) -> Result {
    position = 0
    if let start { visit(start) }
    let result = ObservationMode.attaching(self).run(read)
    leave(from: position)
    return result
  }

  /// Hangs this on nothing but the version of the value that has been found; on nothing if none has.
  ///
  /// - Parameter found: The id of that value, which is alive.
  final func attach(only found: ObservableStateID?) {
    position = 0
    if let found { visit(versionOf: found) }
    leave(from: position)
  }

  /// Hangs this on nothing.
  final func leaveAll() {
    position = 0
    leave(from: 0)
  }

  /// Attaches what is looking on this thread, if anything is, to the version of the value it has found.
  ///
  /// - Parameter id: The id of that value, which is alive.
  @usableFromInline
  package static func attach(to id: ObservableStateID) {
    ObservationMode.current.attaching?.visit(versionOf: id)
  }

  private func visit(versionOf id: ObservableStateID) {
    guard let extent = id.extent else { return }
    visit(extent._withUnsafeGuaranteedRef { $0.node(for: Extent.version) }.takeUnretainedValue())
  }

  /// Notes that the walk has come past a node.
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
    path.removeAll(from: end) { $0.detach(ObjectIdentifier(self)) }
  }
}

/// Nodes in order, of which the first needs no memory of its own: the slot of a row hangs on one.
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

  /// Takes nodes out, each after `leave` was called with it.
  mutating func removeAll(from start: Int, _ leave: (FieldNode) -> Void) {
    guard start < count else { return }
    for index in start..<count {
      if let node = self[index] { leave(node) }
    }
    others.removeSubrange(max(0, start - 1)...)
    if start == 0 { first = nil }
  }
}

/// The one weak reference to a dependent, which all nodes share.
final class WeakDependent: Sendable {
  let address: ObjectIdentifier
  weak let dependent: Dependent?

  init(_ dependent: Dependent) {
    address = ObjectIdentifier(dependent)
    self.dependent = dependent
  }
}
