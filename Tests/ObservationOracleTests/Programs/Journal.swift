import ComposableArchitecture

/// Records the writes of a drain that determine allowed notifications, and stores saved values of the program.
final class Journal: Sendable {
  /// The records of one drain.
  struct Page: Sendable {
    /// Parts that were assigned as a whole.
    var replaced: Set<Path> = []
    /// Fields with a new value, and collections with moved, inserted or removed elements.
    var touched: Set<Path> = []
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
      if let holder = path.holder { page.touched.insert(holder) }
    }
  }

  /// Records a field with a new value, or a collection with elements that were or may have been moved.
  func touched(_ path: Path) {
    page.withValue { _ = $0.touched.insert(path) }
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
  /// Returns true if readers of these parts may be notified although their values are unchanged.
  ///
  /// A notification is allowed if a part with the reader's observation was replaced as a whole, or if a field that it
  /// reads changed and was restored within the drain.
  func allowsTelling(_ attached: Set<Path>) -> Bool {
    !touched.isDisjoint(with: attached)
      || replaced.contains { part in attached.contains { part.contains($0) } }
  }
}
