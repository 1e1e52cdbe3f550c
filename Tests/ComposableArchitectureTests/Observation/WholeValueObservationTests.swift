import ComposableArchitecture
import Testing

/// Tests values that are replaced at every level of the state: the screens must match the state.
@MainActor
@Suite struct WholeValueObservationTests {
  let store = Store(initialState: Whole.full) { Whole() }

  /// A screen for each kind of child that reads the count through the child's store.
  private var screens: [(name: String, screen: Shown<Int?>)] {
    let store = store
    return [
      ("field", Shown { store.scope(state: \.field, action: \.field).count }),
      ("optional", Shown { store.scope(state: \.optional, action: \.optional)?.count }),
      ("sheet", Shown { store.scope(state: \.sheet, action: \.sheet.presented)?.count }),
      (
        "destination",
        Shown {
          store.scope(state: \.destination?.first, action: \.destination.presented.first)?.count
        }
      ),
      ("row", kept(store.row(1))),
      ("screen", kept(store.screen(1))),
      ("plain", Shown { store.scope(state: \.plain.child, action: \.plain).count }),
      ("row, from the root", Shown { store.rows[1].count }),
      ("sheet, from the root", Shown { store.sheet?.count }),
    ]
  }

  /// Returns a screen that stores its child's store, like the view of a row.
  private func kept(_ child: StoreOf<Part>) -> Shown<Int?> {
    Shown { child.count }
  }

  private func incrementAll() {
    store.send(.field(.increment))
    store.send(.optional(.increment))
    store.send(.sheet(.presented(.increment)))
    store.send(.destination(.presented(.first(.increment))))
    store.send(.rows(.element(id: 1, action: .increment)))
    store.send(.path(.element(id: store.currentState.screenIDs[1], action: .increment)))
    store.send(.plain(.increment))
  }

  private func expect(
    _ count: Int,
    on screens: [(name: String, screen: Shown<Int?>)],
    location: SourceLocation = #_sourceLocation
  ) {
    for (name, screen) in screens {
      screen.settle()
      #expect(screen.shown == count, "\(name)", sourceLocation: location)
    }
  }

  @Test func `a replaced root notifies every child store of this and later changes`() {
    let screens = screens
    incrementAll()
    expect(1, on: screens)
    let path = store.currentState.path
    store.change {
      $0 = Whole.full
      // The screens' stores use the ids of the stack.
      $0.path = path
      for id in path.ids { $0.path[id: id] = Part.State() }
    }
    expect(0, on: screens)
    for count in 1...5 {
      incrementAll()
      expect(count, on: screens)
    }
  }

  @Test func `restoring an earlier root notifies every child store`() {
    let screens = screens
    let earlier = store.currentState
    for count in 1...3 {
      incrementAll()
      expect(count, on: screens)
    }
    store.change { $0 = earlier }
    expect(0, on: screens)
    incrementAll()
    expect(1, on: screens)
    store.change { $0 = earlier }
    expect(0, on: screens)
  }

  @Test func `assigning an earlier copy of a child notifies its observers`() {
    let screens = screens
    let earlier = store.currentState
    let ids = earlier.screenIDs
    for _ in 1...2 {
      incrementAll()
      expect(1, on: screens)
      store.change {
        $0.field = earlier.field
        $0.optional = earlier.optional
        $0.sheet = earlier.sheet
        $0.destination = earlier.destination
        $0.rows[id: 1] = earlier.rows[id: 1]
        $0.path[id: ids[1]] = earlier.path[id: ids[1]]
        $0.plain.child = earlier.plain.child
      }
      expect(0, on: screens)
    }
  }

  @Test func `assigning an earlier copy of a child in place notifies its observers`() {
    let screens = screens
    let earlier = store.currentState
    let ids = earlier.screenIDs
    for _ in 1...2 {
      incrementAll()
      expect(1, on: screens)
      store.change {
        put(earlier.field, in: &$0.field)
        put(earlier.optional, in: &$0.optional)
        put(earlier.sheet, in: &$0.sheet)
        put(earlier.destination, in: &$0.destination)
        put(earlier.rows[1], in: &$0.rows[1])
        put(earlier.path[1], in: &$0.path[id: ids[1]]!)
        put(earlier.plain, in: &$0.plain)
      }
      expect(0, on: screens)
    }
  }

  @Test func `assigning earlier lists notifies their observers`() {
    let screens = screens
    let earlier = store.currentState
    for _ in 1...2 {
      incrementAll()
      expect(1, on: screens)
      store.change {
        $0.field = earlier.field
        $0.optional = earlier.optional
        $0.sheet = earlier.sheet
        $0.destination = earlier.destination
        $0.rows = earlier.rows
        $0.path = earlier.path
        $0.plain = earlier.plain
      }
      expect(0, on: screens)
      incrementAll()
      expect(1, on: screens)
      store.change {
        $0 = earlier
        put(earlier.rows, in: &$0.rows)
        put(earlier.path, in: &$0.path)
      }
      expect(0, on: screens)
    }
  }

  @Test func `assigning lists edited elsewhere notifies their observers`() {
    let screens = screens
    incrementAll()
    var edited = store.currentState
    edited.field.count = 7
    edited.optional?.count = 7
    edited.sheet?.count = 7
    edited.destination = .first(Part.State(count: 7))
    edited.rows[id: 1]?.count = 7
    edited.path[id: edited.screenIDs[1]]?.count = 7
    edited.plain.child.count = 7
    // Observers notified by the edited copy read the store's state, which is unchanged.
    expect(1, on: screens)
    store.change { [edited] in
      $0.field = edited.field
      $0.optional = edited.optional
      $0.sheet = edited.sheet
      $0.destination = edited.destination
      $0.rows = edited.rows
      $0.path = edited.path
      $0.plain = edited.plain
    }
    expect(7, on: screens)
  }

  @Test func `assigning a root edited elsewhere notifies its observers`() {
    let screens = screens
    let title = Shown { store.title }
    incrementAll()
    expect(1, on: screens)
    var edited = store.currentState
    edited.title = "edited"
    edited.field.count = 7
    title.settle()
    expect(1, on: screens)
    store.change { [edited] in $0 = edited }
    title.settle()
    #expect(title.shown == "edited")
    let field = screens[0].screen
    field.settle()
    #expect(field.shown == 7)
  }

  @Test func `replacing and restoring the state in one action keeps the state`() {
    let screens = screens
    let earlier = store.currentState
    incrementAll()
    expect(1, on: screens)
    store.change {
      let now = $0
      $0 = earlier
      $0.field.count += 10
      $0 = now
    }
    expect(1, on: screens)
    incrementAll()
    expect(2, on: screens)
  }

  @Test
  func `generic code that replaces elements notifies the readers of the elements and the list`() {
    let store = store
    let row = kept(store.row(1))
    let list = Shown<[Int]> { store.rows.elements.map { $0.count } }
    let screens = Shown<[Int]> { store.path.map { $0.count } }
    store.change { replaceGenerically(1, of: &$0.rows, with: Part.State(id: 1, count: 5)) }
    row.settle()
    list.settle()
    #expect(row.shown == 5)
    #expect(list.shown == [0, 5, 0])
    store.send(.rows(.element(id: 1, action: .increment)))
    row.settle()
    list.settle()
    #expect(row.shown == 6)
    #expect(list.shown == [0, 6, 0])
    store.change { state in
      put(Part.State(id: 1, count: 8), inElement: state.screenIDs[1], of: &state.path)
    }
    screens.settle()
    #expect(screens.shown == [0, 8, 0])
  }

  @Test func `a store keeps its child stores if another store's reducer sends to it`() {
    let inner = store
    let screens = screens
    let outer = Store(initialState: Outer.State()) { Outer(inner: inner) }
    let earlier = inner.currentState
    for _ in 1...2 {
      outer.send(.increment)
      expect(1, on: Array(screens[...0]))
      outer.send(.reset(earlier))
      expect(0, on: screens)
    }
  }
}

/// A feature with a reducer that sends to another store.
@Reducer
private struct Outer {
  let inner: StoreOf<Whole>

  @ObservableState
  struct State {
    var count = 0
  }
  enum Action {
    case increment
    case reset(Whole.State)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      MainActor.assumeIsolated {
        switch action {
        case .increment:
          state.count += 1
          inner.send(.field(.increment))
        case .reset(let earlier):
          inner.change { $0.field = earlier.field }
        }
      }
      return .none
    }
  }
}

private func put<Value>(_ value: Value, in place: inout Value) {
  place = value
}

private func replaceGenerically<Element>(
  _ index: Int,
  of list: inout IdentifiedArrayOf<Element>,
  with element: Element
) where Element.ID: Sendable {
  put(element, in: &list[index])
}

private func put<Element>(
  _ element: Element,
  inElement id: StackElementID,
  of stack: inout StackState<Element>
) {
  func replace(_ place: inout Element?) {
    place? = element
  }
  replace(&stack[id: id])
}
