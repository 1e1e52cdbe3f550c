import ComposableArchitecture
import ComposableInspectorClient

/// The steps of a store, and which of them are to be seen.
///
/// Steps come in the order in which they happened, so what is new is looked at alone: a list of 10,000 costs no more to
/// go on than a short one.
struct StepList: Equatable {
  /// All steps, the oldest first.
  private(set) var rows: [StepRow] = []
  /// Those that are to be seen, in the same order.
  private(set) var visible: [StepRow] = []
  /// The steps that others come from.
  private(set) var parents: Set<ActionID> = []
  /// The steps below which nothing is to be seen.
  private(set) var folded: Set<ActionID> = []
  /// The step whose causes and consequences are to be seen alone, if any.
  private(set) var cause: ActionID?
  /// What the action of a step is to contain, its cases and values, or its number; nothing for all steps.
  private(set) var search = ""
  /// The steps below those that are folded.
  private var hidden: Set<ActionID> = []
  /// The step of `cause`, what it comes from and what comes from it.
  private var related: Set<ActionID> = []

  /// Adds the steps that have happened since, and drops those that are not kept any more.
  mutating func append(_ new: [StepRow], keepingFrom first: ActionID?) {
    let last = rows.last?.id
    for row in new where last.map({ row.id > $0 }) ?? true {
      rows.append(row)
      if let parent = row.parent { parents.insert(parent) }
      note(row)
      if isVisible(row) { visible.append(row) }
    }
    guard let first, let oldest = rows.first?.id, oldest < first else { return }
    rows.removeFirst(rows.prefix { $0.id < first }.count)
    visible.removeFirst(visible.prefix { $0.id < first }.count)
    parents = parents.filter { $0 >= first }
  }

  mutating func look(for text: String) {
    search = text
    update()
  }

  mutating func toggleFold(_ id: ActionID) {
    if folded.remove(id) == nil { folded.insert(id) }
    update()
  }

  mutating func showOnly(causesOf id: ActionID?) {
    cause = id
    update()
  }

  /// The step with an id, if it is kept.
  func row(_ id: ActionID) -> StepRow? {
    let index = Self.index(of: id, in: rows)
    return index < rows.count && rows[index].id == id ? rows[index] : nil
  }

  /// The visible step that stands a number of places after another one, or before it; the last or first one beyond.
  func step(_ distance: Int, from id: ActionID?) -> ActionID? {
    guard !visible.isEmpty else { return nil }
    guard let id else { return visible[visible.count - 1].id }
    var index = Self.index(of: id, in: visible)
    // From a step that is not to be seen, one forward is the next one that is.
    if distance > 0, index < visible.count, visible[index].id != id { index -= 1 }
    return visible[min(max(index + distance, 0), visible.count - 1)].id
  }

  /// As many of the visible steps as there is room for, around one of them; without one the last.
  func visible(around id: ActionID?, count: Int) -> ArraySlice<StepRow> {
    let count = max(0, min(count, visible.count))
    let middle = id.map { Self.index(of: $0, in: visible) } ?? visible.count
    let first = max(0, min(visible.count - count, middle - count / 2))
    return visible[first..<first + count]
  }

  /// Where a step stands, or would.
  private static func index(of id: ActionID, in rows: [StepRow]) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func update() {
    hidden = []
    related = []
    var next = cause
    while let id = next {
      related.insert(id)
      next = row(id)?.parent
    }
    visible = []
    for row in rows {
      note(row)
      if isVisible(row) { visible.append(row) }
    }
  }

  /// Notes whether a step is below one that is folded, and whether it comes from the one that is looked at.
  private mutating func note(_ row: StepRow) {
    guard let parent = row.parent else { return }
    if folded.contains(parent) || hidden.contains(parent) { hidden.insert(row.id) }
    guard let cause, row.id > cause, parent >= cause, related.contains(parent) else { return }
    related.insert(row.id)
  }

  private func isVisible(_ row: StepRow) -> Bool {
    if cause != nil, !related.contains(row.id) { return false }
    if search.isEmpty { return !hidden.contains(row.id) }
    return TextSearch.contains(search, in: row.text) || "\(row.id.rawValue)" == search
  }
}

/// Finds text whatever its case, quickly enough for 10,000 rows at each letter.
enum TextSearch {
  /// Whether a text is in another one; letters other than those of English have to be of the same case.
  static func contains(_ needle: String, in text: String) -> Bool {
    let needle = needle.utf8.map(lowercased)
    guard let first = needle.first else { return true }
    var text = text
    return text.withUTF8 { text in
      guard text.count >= needle.count else { return false }
      for start in 0...(text.count - needle.count) where lowercased(text[start]) == first {
        if needle.indices.allSatisfy({ lowercased(text[start + $0]) == needle[$0] }) { return true }
      }
      return false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 32 : byte
  }
}
