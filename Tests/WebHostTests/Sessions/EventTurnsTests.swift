import ConcurrencyExtras
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct EventTurnsTests {
  @Test(arguments: [1, 3])
  func `at most the allowed number of tasks has a turn, and each gets one`(count: Int) async {
    let turns = EventTurns(count: count)
    let active = Locked((now: 0, most: 0, total: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...200 {
        group.addTask {
          for _ in 1...20 {
            await turns.take()
            active.withLock {
              $0.now += 1
              $0.most = max($0.most, $0.now)
              $0.total += 1
            }
            await Task.yield()
            active.withLock { $0.now -= 1 }
            turns.release()
          }
        }
      }
    }
    active.withLock {
      #expect($0.most <= count)
      #expect($0.total == 4_000)
    }
  }

  @Test func `turns are given in the order of their requests`() async {
    let turns = EventTurns(count: 1)
    let order = Locked([Int]())
    await turns.take()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        group.addTask {
          await turns.take()
          order.withLock { $0.append(number) }
          turns.release()
        }
        while turns.waitingCount < number { await Task.yield() }
      }
      turns.release()
    }
    #expect(order.withLock { $0 } == Array(1...10))
  }
}
