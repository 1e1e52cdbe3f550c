/// A row of a ``ForEach`` in a component, which keeps its node while the closure of the row returns the same content.
///
/// The closure runs whenever the component is evaluated, because it may capture values of the component. If the content
/// is the same, the row adds an item without a description to the outline. The description is created when a view reads
/// it, or when the graph finds another node at the item's position.
///
/// Modifications from views around the row are recorded, and compared in the next evaluation. A row whose description
/// is read by another view is never kept.
@MainActor
class KeptRow {
  /// The node of the row; `nil` if the next evaluation has to describe the row.
  private var node: Node?
  /// The modifications of the row's item, in order.
  private var modifications: [Modification] = []
  /// The number of modifications that the item of a kept row has repeated.
  private var repetitions = 0
  /// True if the item has no description.
  private var isKept = false
  /// The description that was created for a kept row.
  private var requested: OutlineItem.ItemContent?
  /// True if another view has read the description.
  private var isRead = false

  fileprivate init() {}

  /// Adds the row to an outline.
  func outline(into outline: inout Outline) {
    preconditionFailure("Only subclasses of KeptRow are created.")
  }

  /// Returns a new description, without modifications.
  fileprivate func described() -> OutlineItem.ItemContent {
    preconditionFailure("Only subclasses of KeptRow are created.")
  }

  /// Begins to keep the row, and returns true; returns false if the row needs a description.
  fileprivate func keep() -> Bool {
    guard let node, node.isAlive else { return false }
    isKept = true
    repetitions = 0
    requested = nil
    return true
  }

  /// The identity of the row's node.
  var identity: StructuralIdentity? { node?.identity }

  // MARK: The row's item

  /// Records a modification, and returns true if the kept row has it.
  func repeats(_ modification: Modification) -> Bool {
    if isKept, repetitions < modifications.count, modifications[repetitions] == modification {
      repetitions += 1
      return true
    }
    endKeeping()
    modifications.append(modification)
    return false
  }

  /// Records that another view reads or changes the item, other than by a modification.
  func read() {
    isRead = true
    endKeeping()
  }

  /// Creates the description of a kept row.
  func description() -> OutlineItem.ItemContent {
    endKeeping()
    guard let requested else {
      preconditionFailure("Only a kept row has an item without a description.")
    }
    return requested
  }

  private func endKeeping() {
    guard isKept else { return }
    isKept = false
    modifications.removeSubrange(repetitions...)
    var item = OutlineItem(identity: StructuralIdentity(), plan: described())
    for modification in modifications { modification.apply(to: &item) }
    requested = item.description
  }

  // MARK: The row's node

  /// True if the item is unchanged, and so describes only the node of the row.
  var isUnchanged: Bool { isKept && repetitions == modifications.count }

  /// Returns true if the unchanged row has a node.
  func isDisplayed(by node: Node) -> Bool { self.node === node }

  /// Records the node that displays the row's item.
  func display(by node: Node, hasTraits: Bool) {
    self.node = isRead || hasTraits ? nil : node
    isRead = false
    requested = nil
  }

  /// Releases the node.
  ///
  /// A former node retains its parents, and so the component that stores the row.
  func end() {
    node = nil
  }
}

/// A kept row with the type of its content.
@MainActor
class TypedKeptRow<Content: View>: KeptRow {
  /// Returns true if newer content differs at most in the actions of its buttons, and uses these actions.
  fileprivate func accept(_ newer: Content) -> Bool {
    preconditionFailure("Only subclasses of TypedKeptRow are created.")
  }
}

/// A row that is a composite view, which is evaluated separately.
final class CompositeRow<Content: View>: TypedKeptRow<Content> {
  private let view: Content
  private let environment: EnvironmentValues

  init(_ view: Content, in environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    super.init()
  }

  override func outline(into outline: inout Outline) {
    outline.component(view)
  }

  override fileprivate func described() -> OutlineItem.ItemContent {
    .component(ComponentPlan(view: view, environment: environment))
  }

  override fileprivate func accept(_ newer: Content) -> Bool {
    // The node has this value of the view, so another value is not the same to it even if the two are equal.
    ViewComparison.hasSameBits(view, newer)
  }
}

/// A row whose content can be compared.
final class ComparableRow<Content: ComparableContent>: TypedKeptRow<Content> {
  private let view: Content
  private let environment: EnvironmentValues
  private var actions: [ButtonAction] = []

  init(_ view: Content, in environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    super.init()
  }

  override func outline(into outline: inout Outline) {
    view.outline(into: &outline, with: &actions)
  }

  override fileprivate func described() -> OutlineItem.ItemContent {
    var outline = Outline(environment: environment)
    self.outline(into: &outline)
    guard let item = outline.items.first, outline.items.count == 1 else {
      preconditionFailure("A row with a node has one item, and equal content has as many.")
    }
    return item.description
  }

  override fileprivate func accept(_ newer: Content) -> Bool {
    view.accept(newer, into: actions)
  }
}

// MARK: - The rows of a component

/// The rows of a ``ForEach`` in the last evaluation of its component.
@MainActor
class RowMemory {
  fileprivate let identity: StructuralIdentity
  fileprivate let environment: EnvironmentValues

  fileprivate init(identity: StructuralIdentity, environment: EnvironmentValues) {
    self.identity = identity
    self.environment = environment
  }

  /// Releases the nodes of the rows.
  fileprivate func end() {
    preconditionFailure("Only subclasses of RowMemory are created.")
  }
}

/// The rows of a ``ForEach``, with the types of their ids and contents.
@MainActor
final class TypedRowMemory<ID: Hashable, Content: View>: RowMemory {
  // Arrays of pairs would need the metadata of the pair for each access.

  /// The ids of ``rows``.
  private var ids: [ID] = []
  /// The rows of this evaluation, followed by rows of the last evaluation until a row is at another position.
  private var rows: [TypedKeptRow<Content>] = []
  private var count = 0
  /// The ids of ``formerRows``.
  private var formerIDs: [ID] = []
  /// The rows of the last evaluation, once a row is at another position.
  private var formerRows: [TypedKeptRow<Content>] = []
  /// The index of the first former row that is not used or skipped.
  private var next = 0
  private var isInOrder = true
  /// The remaining former rows by id, once two rows are missing at their positions.
  private var formerByID: [ID: TypedKeptRow<Content>]?
  private var hasMissed = false

  /// Begins an evaluation.
  fileprivate func begin() {
    count = 0
    isInOrder = true
  }

  /// Ends an evaluation.
  func finish() {
    if isInOrder {
      ids.removeSubrange(count...)
      rows.removeSubrange(count...)
    }
    formerIDs = []
    formerRows = []
    next = 0
    formerByID = nil
    hasMissed = false
  }

  /// Adds the next row to an outline.
  func outline(_ content: Content, id: ID, into outline: inout Outline) {
    if let row = formerRow(id), row.accept(content), row.keep() {
      add(row, id: id)
      outline.append(OutlineItem(row: row))
      return
    }
    outline.step(id: id) { outline in
      let first = outline.items.count
      guard let row = content.keptRow(in: outline.environment) else {
        return content.resolveView(into: &outline)
      }
      add(row, id: id)
      row.outline(into: &outline)
      if outline.items.count == first + 1 { outline.adjustLast { $0.belong(to: row) } }
    }
  }

  /// Returns the row with an id in the last evaluation; `nil` for a new row, and for some rows that have moved.
  ///
  /// Ids are hashed only if rows have changed in more than one place.
  private func formerRow(_ id: ID) -> TypedKeptRow<Content>? {
    if isInOrder {
      if count == rows.count { return nil }
      if ids[count] == id { return rows[count] }
      (formerIDs, formerRows, next) = (ids, rows, count)
      ids = Array(ids[..<count])
      rows = Array(rows[..<count])
      ids.reserveCapacity(formerIDs.count + 1)
      rows.reserveCapacity(formerRows.count + 1)
      isInOrder = false
    }
    if formerByID == nil {
      for index in next..<min(next + 2, formerIDs.count) where formerIDs[index] == id {
        next = index + 1
        return formerRows[index]
      }
      if next == formerIDs.count || !hasMissed {
        hasMissed = true
        return nil
      }
      let remaining = zip(formerIDs[next...], formerRows[next...])
      formerByID = Dictionary(remaining) { first, _ in first }
    }
    return formerByID?.removeValue(forKey: id)
  }

  private func add(_ row: TypedKeptRow<Content>, id: ID) {
    if count < rows.count {
      if rows[count] !== row {
        ids[count] = id
        rows[count] = row
      }
    } else {
      ids.append(id)
      rows.append(row)
    }
    count += 1
  }

  override fileprivate func end() {
    for row in rows { row.end() }
  }
}

/// The rows of all ``ForEach`` views in a component, in the order of their outlines.
@MainActor
struct RowMemories {
  private var memories: [RowMemory] = []
  private var next = 0

  /// Begins an evaluation of the component.
  mutating func begin() {
    next = 0
  }

  /// Ends an evaluation, and discards the rows of removed views.
  mutating func finish() {
    if next < memories.count { memories.removeSubrange(next...) }
  }

  /// Discards all rows.
  mutating func end() {
    for memory in memories { memory.end() }
    memories = []
  }

  /// Returns the rows of the next ``ForEach``; without rows if the last evaluation had another view here.
  mutating func memory<ID: Hashable, Content: View>(
    at identity: StructuralIdentity,
    in environment: EnvironmentValues
  ) -> TypedRowMemory<ID, Content> {
    defer { next += 1 }
    if next < memories.count, let memory = memories[next] as? TypedRowMemory<ID, Content>,
      memory.identity == identity, memory.environment.isSame(as: environment)
    {
      memory.begin()
      return memory
    }
    let memory = TypedRowMemory<ID, Content>(identity: identity, environment: environment)
    if next < memories.count { memories[next] = memory } else { memories.append(memory) }
    return memory
  }
}
