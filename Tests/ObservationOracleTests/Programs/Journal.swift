import ComposableArchitecture

/// What the changes of a drain did, as far as it matters to who may be told of them; and the values put aside.
final class Journal: Sendable {
  /// What is known of one drain.
  struct Page: Sendable {
    /// Parts that a whole value was assigned to.
    var replaced: Set<Path> = []
    /// Fields that were given another value, and collections whose elements moved, came or went.
    var touched: Set<Path> = []
  }

  private let page = LockIsolated(Page())
  /// Values put aside by a program, to be put back later.
  let saved = LockIsolated(Saved())

  /// A whole value was assigned to a part.
  ///
  /// Who read the collection that the part is an element of has read the earlier element with it, so for
  /// them the collection has changed. The same goes for an enum and what its case holds.
  func replaced(_ path: Path) {
    page.withValue { page in
      page.replaced.insert(path)
      if let holder = path.holder { page.touched.insert(holder) }
    }
  }

  /// A field was given another value, or elements of a collection were moved, or may have been.
  func touched(_ path: Path) {
    page.withValue { _ = $0.touched.insert(path) }
  }

  /// What has been written since the last time, which is forgotten.
  func tear() -> Page {
    page.withValue { page in
      defer { page = Page() }
      return page
    }
  }
}

/// Values that were put aside: one of each kind, and to begin with what the initial state holds.
struct Saved: Sendable {
  var root: Root.State?
  var branch = Branch.State.full(id: 30)
  var leaf = Leaf.State(id: 31)
  var rows: IdentifiedArrayOf<Leaf.State> = []
  var branches: IdentifiedArrayOf<Branch.State> = []
  var path = StackState<Leaf.State>()
}

extension Journal.Page {
  /// Whether the reader of these parts may be told although nothing that it shows has changed.
  ///
  /// That is the bound: it may be if a part that it is attached to was replaced as a whole, or if one of the very
  /// fields that it reads was written with another value and got its earlier one back within the drain.
  func allowsTelling(_ attached: Set<Path>) -> Bool {
    !touched.isDisjoint(with: attached)
      || replaced.contains { part in attached.contains { part.contains($0) } }
  }
}
