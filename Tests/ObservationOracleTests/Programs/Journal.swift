import ComposableArchitecture

/// Records the writes of a drain that determine allowed notifications, and stores saved values of the program.
final class Journal: Sendable {
  /// The records of one drain.
  struct Page: Sendable {
    /// Parts that were assigned as a whole.
    var replaced: Set<Path> = []
    /// Fields with a new value, and collections with moved, inserted or removed elements.
    var touched: Set<Path> = []
    /// The writes of each field, which may be in several stores.
    var writes: [CopiedField: Set<Write>] = [:]
    /// True while a copy changes outside of all stores.
    var isOutside = false
  }

  /// A write of a field.
  struct Write: Hashable {
    let path: Path
    let isOutside: Bool
  }

  private let page = LockIsolated(Page())
  /// Values that a program saved and may restore later.
  let saved = LockIsolated(Saved())

  /// Records the assignment of a whole part.
  ///
  /// Readers of a collection have also read the earlier element, so for them the collection has changed. The same
  /// applies to an enum and its payload.
  func replaced(_ path: Path) {
    page.withValue { page in
      page.replaced.insert(path)
      page.noteWrite(path)
      guard let holder = path.holder else { return }
      page.touched.insert(holder)
      page.noteWrite(holder)
    }
  }

  /// Records a field with a new value, or a collection with elements that were or may have been moved.
  func touched(_ path: Path) {
    page.withValue { page in
      page.touched.insert(path)
      page.noteWrite(path)
    }
  }

  /// Records the write of a field of a copy, which then replaces the part.
  func touchedCopy(_ path: Path) {
    page.withValue { $0.noteWrite(path) }
  }

  /// Records the write of the last part of a key path with these parts.
  ///
  /// A key path assigns a changed copy to each of its parts. Outside of a drain, this counts as a replacement.
  func wroteByKeyPath(_ parts: [Path], isChange: Bool) {
    if isChange, let last = parts.last { touched(last) }
    page.withValue { page in
      if page.isOutside { for part in parts { page.noteWrite(part) } }
    }
  }

  /// Records the writes of `change`, which changes a copy outside of all stores.
  func outside(_ change: () -> Void) {
    page.withValue { $0.isOutside = true }
    change()
    page.withValue { $0.isOutside = false }
  }

  /// Returns the records since the last call, and clears them.
  func tear() -> Page {
    page.withValue { page in
      defer { page = Page() }
      return page
    }
  }
}

/// Saved values, one of each kind; initially the values of the initial state.
struct Saved: Sendable {
  var root: Root.State?
  var branch = Branch.State.full(id: 30)
  var leaf = Leaf.State(id: 31)
  var rows: IdentifiedArrayOf<Leaf.State> = []
  var branches: IdentifiedArrayOf<Branch.State> = []
  var path = StackState<Leaf.State>()
}

extension Journal.Page {
  fileprivate mutating func noteWrite(_ path: Path) {
    guard let field = path.copiedField else { return }
    writes[field, default: []].insert(Journal.Write(path: path, isOutside: isOutside))
  }

  /// Returns true if a reader that saw these parts may be notified although their values are unchanged.
  ///
  /// A notification is allowed in three cases:
  ///
  /// - A part that the reader observes was replaced as a whole.
  /// - A field that it reads changed and was restored within the drain.
  /// - A field that it reads was written in a copy of the value.
  func allowsTelling(_ seen: Seen) -> Bool {
    let attached = seen.attached
    return !touched.isDisjoint(with: attached)
      || replaced.contains { part in attached.contains { part.contains($0) } }
      || seen.parts.contains(where: hasWrite(ofCopyOf:))
  }

  /// Returns true if a copy of a value with a field on the path to a part was written in this field.
  ///
  /// The copies in one store share their observers. The copies in another store share only the observers that read the
  /// part from a copy outside of the store, and a write outside of all stores notifies every observer. It does not
  /// matter where the copies are before and after the drain.
  private func hasWrite(ofCopyOf part: Seen.Part) -> Bool {
    part.path.prefixes.contains { read in
      guard let field = read.copiedField, let writes = writes[field] else { return false }
      return writes.contains { write in
        let isHeard = part.isReadFromCopy || write.isOutside || write.path.isInStore(of: read)
        return isHeard && (write.isOutside || write.path != read)
      }
    }
  }
}
