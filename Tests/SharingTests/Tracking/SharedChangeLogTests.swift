import Testing

@testable import Sharing

struct SharedChangeLogTests {
  private let log = SharedChangeLog()
  private let current = SharedChangeTracker(reportUnassertedChanges: false)
  private let first = Shared(value: 0)
  private let second = Shared(value: 0)

  private func change(_ shared: Shared<Int>, by action: Int) {
    current.track { shared.withLock { $0 = action } }
    log.append(current, action: action)
  }

  private func value(of shared: Shared<Int>, after action: Int) throws -> Int? {
    let reference = try #require(shared.tracked as? ValueReference<Int>)
    return log.changes(of: ObjectIdentifier(reference), after: action)?.snapshot(of: reference)
  }

  @Test func `the value after an action is the value before the next change`() throws {
    for action in 1...20 where action.isMultiple(of: 3) { change(first, by: action) }
    for action in 21...30 { change(second, by: action) }
    #expect(try value(of: first, after: 0) == 0)
    #expect(try value(of: first, after: 3) == 3)
    #expect(try value(of: first, after: 17) == 15)
    #expect(try value(of: first, after: 18) == nil)
    #expect(try value(of: second, after: 2) == 0)
  }

  @Test func `an action without changes has no tracker`() {
    log.append(current, action: 1)
    #expect(log[1] == nil)
  }

  @Test func `the changes of a removed action are not found`() throws {
    change(first, by: 1)
    change(first, by: 2)
    log.remove(action: 1)
    #expect(log[1] == nil && log[2] != nil)
    #expect(try value(of: first, after: 1) == 1)
    log.remove(action: 2)
    #expect(try value(of: first, after: 1) == nil)
  }

  @Test func `changes that move to a later tracker keep the oldest values`() throws {
    change(first, by: 1)
    change(first, by: 2)
    current.track { first.withLock { $0 = 3 } }
    log.move(to: current)
    let reference = try #require(first.tracked as? ValueReference<Int>)
    #expect(current.changes.snapshot(of: reference) == 0)
    #expect(try log[1] == nil && value(of: first, after: 0) == nil)
  }
}
