import Observation
import Testing

@testable import ComposableTracking

@Suite struct ObserverListTests {
  @Test func `a list takes two words`() {
    #expect(MemoryLayout<ObserverList>.size == 2 * MemoryLayout<UInt>.size)
  }

  @Test func `code without an observer registers with the standard library only`() {
    let source = Source()
    #expect(!source.registerObserver())
    #expect(source.observers.existingStandardObservers != nil)
    var count = 0
    source.observers.accessLists.forEach { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func `a source that only views read creates no registrar`() {
    let (source, listener) = (Source(), Listener())
    let list = AccessList(listener: listener, reader: Source.self)
    list.record { _ in #expect(source.registerObserver()) }
    #expect(source.observers.existingStandardObservers == nil)
    source.notifyObservers {}
    #expect(listener.count == 1)
    list.end()
  }

  @Test func `the standard library's observers are notified before the change`() {
    let source = Source()
    nonisolated(unsafe) var isChanged = false
    nonisolated(unsafe) var seen: [Bool] = []
    withObservationTracking {
      _ = source.registerObserver()
    } onChange: {
      seen.append(isChanged)
    }
    source.notifyObservers { isChanged = true }
    source.notifyObservers {}
    #expect(seen == [false])
  }

  @Test func `an access list and a standard observer of one source are both notified`() {
    let (source, listener) = (Source(), Listener())
    let list = AccessList(listener: listener, reader: Source.self)
    list.record { _ in _ = source.registerObserver() }
    nonisolated(unsafe) var count = 0
    withObservationTracking {
      _ = source.registerObserver()
    } onChange: {
      count += 1
    }
    source.notifyObservers {}
    #expect(listener.count == 1)
    #expect(count == 1)
    list.end()
  }

  @Test func `an observer that reads the source while it is notified stays registered`() {
    let source = Source()
    let listener = Listener()
    let list = AccessList(listener: listener, reader: Source.self)
    listener.body = { list.record { _ in _ = source.registerObserver() } }
    list.record { _ in _ = source.registerObserver() }
    for _ in 1...3 { source.notifyObservers {} }
    #expect(listener.count == 3)
    listener.body = {}
    list.end()
  }

  @Test func `threads that create the standard observers at the same time share them`() async {
    for _ in 1...100 {
      let source = Source()
      let all = await withTaskGroup(of: UInt.self) { group in
        for _ in 1...4 {
          group.addTask { UInt(bitPattern: source.observers.standardObservers.toOpaque()) }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(all.count == 1)
    }
  }
}

private final class Source: AccessedSource {
  nonisolated(unsafe) var observers = ObserverList()
}

private final class Listener: AccessList.Listener {
  nonisolated(unsafe) var count = 0
  nonisolated(unsafe) var body = {}

  func accessListDidChange(_ accessList: AccessList) {
    count += 1
    body()
  }
}
