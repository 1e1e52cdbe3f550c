import ComposableArchitecture
import ComposableInspectorClient

/// The steps of a store, with their visibility.
///
/// Steps arrive in chronological order and only new steps are processed, so an update of a long list costs no more than
/// an update of a short one.
struct StepList: Equatable {
  /// All steps, the oldest first.
  private(set) var rows: [StepRow] = []
  /// The visible steps, in the same order.
  private(set) var visible: [StepRow] = []
  /// The steps that are causes of other steps.
  private(set) var parents: Set<ActionID> = []
  /// The steps with hidden descendants.
  private(set) var folded: Set<ActionID> = []
  /// The step whose causes and consequences alone are visible, if any.
  private(set) var cause: ActionID?
  /// The search string: a part of an action's text, or a step number; empty for all steps.
  private(set) var search = ""
  /// The descendants of folded steps.
  private var hidden: Set<ActionID> = []
  /// The step of `cause` with its causes and consequences.
  private var related: Set<ActionID> = []

  /// Appends new steps, and removes discarded ones.
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

  /// The step with an id; `nil` if it was discarded.
  func row(_ id: ActionID) -> StepRow? {
    let index = Self.index(of: id, in: rows)
    return index < rows.count && rows[index].id == id ? rows[index] : nil
  }

  /// Returns the visible step at a distance from a step, limited to the first and last one; without a step, the last.
  func step(_ distance: Int, from id: ActionID?) -> ActionID? {
    guard !visible.isEmpty else { return nil }
    guard let id else { return visible[visible.count - 1].id }
    var index = Self.index(of: id, in: visible)
    // From a hidden step, a distance of one leads to the next visible step.
    if distance > 0, index < visible.count, visible[index].id != id { index -= 1 }
    return visible[min(max(index + distance, 0), visible.count - 1)].id
  }

  /// Returns at most `count` visible steps around a step; without a step, the last ones.
  func visible(around id: ActionID?, count: Int) -> ArraySlice<StepRow> {
    let count = max(0, min(count, visible.count))
    let middle = id.map { Self.index(of: $0, in: visible) } ?? visible.count
    let first = max(0, min(visible.count - count, middle - count / 2))
    return visible[first..<first + count]
  }

  /// Returns the index of a step, or its insertion index.
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

  /// Records whether a step is hidden by a folded step or related to the cause.
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

/// Case-insensitive search, fast enough for 10,000 rows at each keystroke.
enum TextSearch {
  /// Returns true if a string contains another.
  ///
  /// The case of letters outside ASCII is significant.
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
