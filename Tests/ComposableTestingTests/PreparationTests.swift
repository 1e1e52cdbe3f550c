import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import Foundation
import Testing

/// The creation of a test store.
@MainActor
@Suite struct PreparationTests {
  /// A model that reads a dependency on creation, as in some reducers.
  private struct Naming {
    @Dependency(\.uuid) var uuid
    let first: UUID

    init() {
      @Dependency(\.uuid) var uuid
      first = uuid()
    }
  }

  private struct Named: Reducer {
    let naming = Naming()

    func reduce(into state: inout [UUID], action: Bool) -> Effect<Bool> {
      state += [naming.first, naming.uuid()]
      return .none
    }
  }

  @Test func `dependencies are prepared once, before the reducer and the state`() async {
    var count = 0
    let store = TestStore(initialState: [Naming().first]) {
      Named()
    } withDependencies: {
      count += 1
      $0.uuid = .incrementing
    }
    #expect(count == 1)
    #expect(store.state == [UUID(0)])
    await store.send(true) { $0 += [UUID(1), UUID(2)] }
    #expect(count == 1)
  }

  @Test func `the executor setting of one store does not affect other stores`() async {
    let other = makeStore()
    other.useMainSerialExecutor = false
    let store = makeStore()
    #expect(store.useMainSerialExecutor)
    #expect(!other.useMainSerialExecutor)
    other.useMainSerialExecutor = true
    #expect(other.useMainSerialExecutor)
  }

  @Test func `dependencies of pre-1.0 tests follow the reducer without a label`() async {
    let store = TestStore(initialState: [], reducer: { Named() }) {
      $0.uuid = .incrementing
    }
    await store.send(true) { $0 = [UUID(0), UUID(1)] }
  }
}
