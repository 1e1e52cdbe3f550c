import ComposableArchitecture
import Testing

@MainActor
@Suite struct UIStackBindingTests {
  private func root(_ screens: Path.State...) -> StoreOf<Root> {
    Store(initialState: Root.State(path: StackState(screens))) {
      Root()
    } withDependencies: {
      $0.context = .test
    }
  }

  @Test func `a host reads the elements and their ids`() {
    let store = root(.note(Note.State(text: "a")), .screen(Screen.State()))
    let path = UIBindable(store).scope(state: \.path, action: \.path).path()
    #expect(path.wrappedValue.map(\.id) == Array(store.path.ids))
    #expect(path.wrappedValue.map(\.element) == Array(store.path))
  }

  @Test func `a longer path pushes its last element`() {
    let store = root(.note(Note.State(text: "a")))
    let path = UIBindable(store).scope(\.path, action: \.path).path()
    path.wrappedValue.append(StackState.Component(.screen(Screen.State(count: 3))))
    #expect(Array(store.path) == [.note(Note.State(text: "a")), .screen(Screen.State(count: 3))])
    #expect(store.seen.count == 1)
    #expect(path.wrappedValue.count == 2)
  }

  @Test func `a shorter path pops from the first removed element`() {
    let store = root(.screen(Screen.State()), .screen(Screen.State()), .screen(Screen.State()))
    let ids = Array(store.path.ids)
    let path = UIBindable(store).scope(state: \.path, action: \.path).path()
    path.wrappedValue.removeLast(2)
    #expect(Array(store.path.ids) == [ids[0]])
    #expect(store.seen == ["pop \(ids[1]) of \(ids)"])
    path.wrappedValue.removeAll()
    #expect(store.path.isEmpty)
  }

  @Test func `an observer is notified of the feature's pushes`() async {
    let store = root()
    let path = UIBindable(store).scope(state: \.path, action: \.path).path()
    let (seen, runs) = AsyncStream.makeStream(of: Int.self)
    let token = observe { runs.yield(path.wrappedValue.count) }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.send(.showScreen)
    #expect(await iterator.next() == 1)
    path.wrappedValue.removeLast()
    #expect(await iterator.next() == 0)
    token.cancel()
  }

  @Test func `replaced elements in a path of the same length are reported and have no effect`() {
    let store = root(.note(Note.State(text: "a")))
    let path = UIBindable(store).scope(state: \.path, action: \.path).path()
    let line = #line - 1
    path.wrappedValue = path.wrappedValue
    withKnownIssue {
      path.wrappedValue[0] = StackState.Component(.screen(Screen.State()))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        The path binding created at ComposableArchitectureTests/UIStackBindingTests.swift:\(line) was set to a path \
        with the same number of elements but different elements, which is ignored.

        A path binding sends "push" or "popFrom"; no action replaces elements. To replace elements, send one of the \
        feature's actions.
        """
      ]
    }
    #expect(Array(store.path) == [.note(Note.State(text: "a"))])
  }

  @Test func `a component's identity is its stack position, regardless of its element`() {
    let store = root(.note(Note.State(text: "a")))
    let path = UIBindable(store).scope(state: \.path, action: \.path).path()
    let before = path.wrappedValue[0]
    store.send(.path(.element(id: before.id, action: .note(.textChanged("b")))))
    let after = path.wrappedValue[0]
    #expect(after == before)
    #expect(after.hashValue == before.hashValue)
    #expect(after.element == .note(Note.State(text: "b")))
  }
}
