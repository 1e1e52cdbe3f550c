import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import Testing

/// Concurrent work of a feature has a deterministic order in its tests.
@MainActor
@Suite struct RaceTests {
  /// Fifty effects that yield, sleep, hop to actors, start child tasks and read streams.
  private struct Race: Reducer {
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      guard action < 0 else {
        state.append(action)
        return .none
      }
      return .merge(
        (0..<50).map { number in
          .run { send in
            try await run(number)
            await send(number)
          }
        }
      )
    }

    private func run(_ number: Int) async throws {
      switch number % 5 {
      case 0:
        for _ in 0..<(number % 7) { await Task.yield() }
      case 1:
        try await clock.sleep(for: .milliseconds(50 - number))
      case 2:
        await withTaskGroup(of: Int.self) { group in
          for child in 0..<4 { group.addTask { await Tally().add(child) } }
          for await _ in group {}
        }
      case 3:
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        async let total = stream.reduce(0, +)
        for value in 0..<number {
          await MainActor.run { _ = continuation.yield(value) }
        }
        continuation.finish()
        _ = await total
      default:
        async let first: Void = clock.sleep(for: .milliseconds(number % 3))
        async let second = Tally().add(number)
        _ = try await (first, second)
      }
    }
  }

  private actor Tally {
    private var sum = 0
    func add(_ number: Int) -> Int {
      sum += number
      return sum
    }
  }

  @Test func `fifty concurrent effects send in the same order each time`() async {
    let expected = [
      0, 35, 15, 2, 7, 12, 17, 22, 27, 30, 32, 37, 42, 47, 10, 45, 25,
      5, 40, 20, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 9, 24, 39, 4,
      19, 34, 49, 14, 29, 44, 46, 41, 36, 31, 26, 21, 16, 11, 6, 1,
    ]
    for _ in 0..<10 {
      let clock = TestClock()
      let store = TestStore(initialState: []) {
        Race()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(-1)
      await clock.advance(by: .milliseconds(50))
      for count in 1...50 {
        await store.receive(expected[count - 1]) { $0 = Array(expected.prefix(count)) }
      }
      await store.finish()
    }
  }
}
