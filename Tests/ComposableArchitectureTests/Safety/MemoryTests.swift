#if os(Linux)
import ComposableArchitecture
import Foundation
import Observation
import Testing

/// Tests that finished actions, stores and effects leave no memory behind.
///
/// Each test measures a separate process, without allocations of other tests. The smallest possible leak has 32 bytes
/// per repetition and exceeds the allowed growth several times.
@Suite(.disabled(if: isSanitized, "A sanitizer keeps what was freed, so memory grows."))
struct MemoryTests {
  #if DEBUG
  static let actions = 200_000
  static let stores = 10_000
  static let effects = 20_000
  static let rows = 20_000
  #else
  static let actions = 1_000_000
  static let stores = 100_000
  static let effects = 100_000
  static let rows = 100_000
  #endif

  @Test func `actions leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      var state = Trunk.State()
      state.optional = Twig.State()
      state.rows = [Twig.State(id: 1), Twig.State(id: 2)]
      let engine = Engine(initialState: state, reducer: Trunk(), overrides: nil)
      await expectFlatMemory(over: MemoryTests.actions / 5) {
        engine.send(.field(.increment))
        engine.send(.rows(.element(id: 2, action: .increment)))
        // Sends two more actions.
        engine.send(.optional(.incrementTwice))
      }
      #expect(engine.effects.isEmpty)
    }
  }

  @Test func `stores leave no memory behind, including children, observers and effects`() async {
    await #expect(processExitsWith: .success) {
      await makeAndDropStores()
    }
  }

  @Test func `observed and removed rows leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      await makeAndDropRows()
    }
  }

  @Test func `effects leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      await runEffects()
    }
  }
}

@MainActor
private func makeAndDropStores() async {
  await expectFlatMemory(over: MemoryTests.stores) {
    let door = Door()
    await useStore(door)
    await door.hasBeenPassed()
  }
}

/// Creates a store with children, observers and effects that could retain it, and releases it.
@MainActor
private func useStore(_ door: Door) async {
  var state = Trunk.State()
  state.rows = [Twig.State(id: 1)]
  let engine = Engine(initialState: state, reducer: Trunk(), overrides: nil)
  let store = Store(engine: engine)
  let child = store.scope(state: \.field, action: \.field)
  let row = store.scope(state: \.rows, action: \.rows).first
  withObservationTracking {
    _ = (child.count, row?.count)
  } onChange: {
  }
  child.send(.increment)
  row?.send(.wait(door))
  #expect(engine.effects.inFlight.count == 1)
  await door.hasBeenReached()
}

/// Inserts rows, scopes to them and observes them in both ways, and removes them, a hundred at a time.
@MainActor
private func makeAndDropRows() async {
  let store = Store(initialState: Shelf.State()) { Shelf() }
  var next = 0
  await expectFlatMemory(over: MemoryTests.rows / 100) {
    store.send(.fill(next..<next + 100))
    for row in store.scope(state: \.rows, action: \.rows) { observe(row) }
    for id in next..<next + 100 {
      if let row = store.scope(state: \.rows[id: id], action: \.rows[id: id]) { observe(row) }
    }
    store.send(.clear)
    next += 100
  }
}

@MainActor
private func observe(_ store: StoreOf<Twig>) {
  withObservationTracking {
    _ = store.count
  } onChange: {
  }
}

@MainActor
private func runEffects() async {
  let engine = Engine(
    initialState: 0,
    reducer: Reduce<Int, Int> { state, action in
      state += 1
      switch action {
      case 0: return .concatenate(.run { await $0(1) }.cancellable(id: 1), .send(2))
      case 3: return .merge(.run { await $0(4) }.cancellable(id: 1), .cancel(id: 1))
      default: return .none
      }
    },
    overrides: nil
  )
  let store = Store(engine: engine)
  await expectFlatMemory(over: MemoryTests.effects) {
    await store.send(0).finish()
    await store.send(3).finish()
  }
  #expect(engine.effects.isEmpty)
  #expect(engine.state == 4 * MemoryTests.effects)
}

/// True if the process runs under the thread or address sanitizer.
private let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

/// Repeats `work` and expects no memory growth after a warm-up.
private func expectFlatMemory(
  over repetitions: Int,
  isolation: isolated (any Actor)? = #isolation,
  _ work: () async -> Void
) async {
  for _ in 0..<repetitions / 10 { await work() }
  let before = residentBytes()
  for _ in repetitions / 10..<repetitions { await work() }
  let growth = residentBytes() - before
  #expect(growth < 1 << 20, "The process has grown by \(growth) bytes.")
}

/// Returns the resident memory of the process in bytes.
private func residentBytes() -> Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii)
  let pages = text.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") }
  return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}
#endif
