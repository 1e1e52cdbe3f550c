import ComposableCore
import Testing

@Suite struct EnumObservationTests {
  let root = Root()

  @Test func `a change of the payload in place notifies the payload's readers only`() {
    root.send { $0.destination = .first(ChildState()) }
    let destination = Watch { [root] in _ = root.state.destination }
    let count = Watch { [root] in
      if case .first(let child) = root.state.destination { _ = child.count }
    }
    root.send { $0.destination?.modifyFirst { $0.count += 1 } }
    #expect(destination.count == 0)
    #expect(count.count == 1)
  }

  @Test func `a different case with the same payload is a change`() {
    let child = ChildState()
    root.send { $0.destination = .first(child) }
    let destination = Watch { [root] in _ = root.state.destination }
    root.send { $0.destination = .first(child) }
    #expect(destination.count == 0)
    root.send { $0.destination = .second(child) }
    #expect(destination.count == 1)
  }

  @Test func `a payload without identity counts as changed`() {
    root.send { $0.destination = .inert(1) }
    let destination = Watch { [root] in _ = root.state.destination }
    root.send { $0.destination = .inert(2) }
    #expect(destination.count == 1)
  }

  @Test func `a case without a payload is identical to itself`() {
    root.send { $0.destination = .idle }
    let destination = Watch { [root] in _ = root.state.destination }
    root.send { $0.destination = .idle }
    #expect(destination.count == 0)
    root.send { $0.destination = .first(ChildState()) }
    #expect(destination.count == 1)
  }

  @Test func `the order of nested cases is part of the id`() {
    let id = ChildState()._$id
    #expect(id._$tag(0)._$tag(1) != id._$tag(1)._$tag(0))
    #expect(id._$tag(0) != id)
    #expect(id._$tag(0) != id._$tag(0)._$tag(0))
  }
}
