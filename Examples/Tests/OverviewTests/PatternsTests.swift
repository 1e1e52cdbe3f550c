import ComposableArchitecture
import Foundation
import Testing

@testable import Overview

/// Patterns of effects, each with a manual clock.
@MainActor
@Suite struct PatternsTests {
  private struct Failure: Error {}

  @Test func `OV-12 a search is debounced and requests the latest words`() async {
    let clock = TestClock()
    let asked = LockIsolated<[String]>([])
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.search = { words in
        asked.withValue { $0.append(words) }
        return [words]
      }
    }
    await store.send(\.binding.query, "a") { $0.query = "a" }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.binding.query, "at") { $0.query = "at" }
    await clock.advance(by: .milliseconds(299))
    #expect(asked.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.searchResponse(["at"])) { $0.titles = ["at"] }
    #expect(asked.value == ["at"])
  }

  @Test func `OV-10 an emptied search is cancelled`() async {
    let clock = TestClock()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.search = { _ in try await Task.never() }
    }
    await store.send(\.binding.query, "atlas") { $0.query = "atlas" }
    await clock.advance(by: .milliseconds(300))
    await store.send(\.binding.query, "") { $0.query = "" }
    // Exhaustive: an uncancelled request would fail the test.
  }

  @Test func `OV-18 the effect of a change runs once for each change`() async {
    let clock = TestClock()
    let asked = LockIsolated(0)
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.search = { _ in
        asked.withValue { $0 += 1 }
        return []
      }
    }
    await store.send(\.binding.query, "a") { $0.query = "a" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchResponse([]))
    await store.send(\.binding.query, "a")
    await clock.advance(by: .milliseconds(300))
    #expect(asked.value == 1)
  }

  @Test func `OV-18 a list grows by pages, and derived state is computed once per page`() async {
    let store = TestStore(initialState: PagingFeature.State()) {
      PagingFeature()
    } withDependencies: {
      $0.libraryClient.page = { [["Atlas", "Almanac"], ["Herbal"]][$0] }
    }
    await store.send(.lastRowAppeared) { $0.isLoading = true }
    await store.receive(\.pageLoaded) {
      $0.isLoading = false
      $0.nextPage = 1
      $0.titles = ["Atlas", "Almanac"]
      $0.initials = ["A"]
    }
    await store.send(.lastRowAppeared) { $0.isLoading = true }
    await store.receive(\.pageLoaded) {
      $0.isLoading = false
      $0.isComplete = true
      $0.nextPage = 2
      $0.titles = ["Atlas", "Almanac", "Herbal"]
      $0.initials = ["A", "H"]
    }
    await store.send(.lastRowAppeared)
  }

  @Test func `OV-12 positions are throttled to 100 ms with the latest value`() async {
    let clock = TestClock()
    let kept = LockIsolated<[Int]>([])
    let store = TestStore(initialState: ReadingFeature.State()) {
      ReadingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.keepPosition = { position in kept.withValue { $0.append(position) } }
    }
    await store.send(.positionChanged(1)) { $0.position = 1 }
    await store.receive(.positionSaved(1)) { $0.keptPosition = 1 }
    for position in 2...5 {
      await clock.advance(by: .milliseconds(20))
      await store.send(.positionChanged(position)) { $0.position = position }
    }
    await clock.advance(by: .milliseconds(20))
    await store.receive(.positionSaved(5)) { $0.keptPosition = 5 }
    await clock.advance(by: .milliseconds(100))
    #expect(kept.value == [1, 5])
  }

  @Test func `OV-12 a failure is retried after one, two and four seconds`() async {
    let clock = TestClock()
    let tries = LockIsolated(0)
    let store = TestStore(initialState: LoadingFeature.State()) {
      LoadingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.news = {
        try tries.withValue {
          $0 += 1
          if $0 < 4 { throw Failure() }
          return "Open"
        }
      }
    }
    await store.send(.newsButtonTapped) { $0.news = .loading }
    for (seconds, count) in [(1, 2), (2, 3)] {
      await clock.advance(by: .seconds(seconds))
      #expect(tries.value == count)
    }
    await clock.advance(by: .milliseconds(3999))
    #expect(tries.value == 3)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.newsLoaded("Open")) { $0.news = .loaded("Open") }
  }

  @Test func `OV-12 a fourth failure is final`() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadingFeature.State()) {
      LoadingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.libraryClient.news = { throw Failure() }
    }
    await store.send(.newsButtonTapped) { $0.news = .loading }
    await clock.advance(by: .seconds(7))
    await store.receive(.newsFailed) { $0.news = .failed }
  }

  @Test func `OV-12 two loads run concurrently and arrive together`() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadingFeature.State()) {
      LoadingFeature()
    } withDependencies: {
      $0.libraryClient.news = {
        try await clock.sleep(for: .seconds(2))
        return "Open"
      }
      $0.libraryClient.lentBooks = {
        try await clock.sleep(for: .seconds(2))
        return 3
      }
    }
    await store.send(.deskButtonTapped) { $0.desk = .loading }
    // Two seconds instead of four: the loads run in parallel.
    await clock.advance(by: .seconds(2))
    let desk = LoadingFeature.Desk(news: "Open", lentBooks: 3)
    await store.receive(.deskLoaded(desk)) { $0.desk = .loaded(desk) }
  }

  @Test func `OV-12 a book arrives piece by piece, and is closed at the end`() async {
    let closed = LockIsolated(0)
    let (pieces, book) = AsyncThrowingStream.makeStream(of: String.self)
    let store = TestStore(initialState: LoadingFeature.State()) {
      LoadingFeature()
    } withDependencies: {
      $0.libraryClient.pieces = { pieces }
      $0.libraryClient.close = { closed.withValue { $0 += 1 } }
    }
    await store.send(.readButtonTapped) { $0.isReading = true }
    book.yield("Once ")
    await store.receive(.pieceReceived("Once ")) { $0.book = "Once " }
    book.yield("more.")
    await store.receive(.pieceReceived("more.")) { $0.book = "Once more." }
    book.finish()
    await store.receive(.bookFinished) { $0.isReading = false }
    await store.finish()
    #expect(closed.value == 1)
  }

  @Test func `OV-12 a cancelled book is closed as well`() async {
    let closed = LockIsolated(0)
    let (pieces, book) = AsyncThrowingStream.makeStream(of: String.self)
    let store = TestStore(initialState: LoadingFeature.State()) {
      LoadingFeature()
    } withDependencies: {
      $0.libraryClient.pieces = { pieces }
      $0.libraryClient.close = { closed.withValue { $0 += 1 } }
    }
    await store.send(.readButtonTapped) { $0.isReading = true }
    book.yield("Once ")
    await store.receive(.pieceReceived("Once ")) { $0.book = "Once " }
    await store.send(.cancelButtonTapped) { $0.isReading = false }
    await store.finish()
    #expect(closed.value == 1)
  }

  @Test func `OV-11 merged effects run concurrently, concatenated effects in order`() async {
    let clock = TestClock()
    let store = TestStore(initialState: OrderFeature.State()) {
      OrderFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.mergeButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.arrivalReceived("quick")) { $0.arrivals = ["quick"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.arrivalReceived("slow")) { $0.arrivals = ["quick", "slow"] }

    await store.send(.concatenateButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.arrivalReceived("slow")) { $0.arrivals = ["quick", "slow", "slow"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.arrivalReceived("quick")) {
      $0.arrivals = ["quick", "slow", "slow", "quick"]
    }
  }

  @Test func `OV-8 an error thrown by an effect is reported`() async {
    await withKnownIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in .run { _ in throw Failure() } }
      }
      await store.send(true)
      await store.finish()
    } matching: { issue in
      "\(issue)".contains("Failure")
    }
  }

  @Test func `OV-8 the end of a cancelled effect is no error`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, begins in
        begins
          ? .run { _ in try await Task.never() }.cancellable(id: "wait") : .cancel(id: "wait")
      }
    }
    await store.send(true)
    await store.send(false)
  }

  @Test func `a session shows the screen of the signed-in reader`() async {
    let (readers, library) = AsyncStream.makeStream(of: String?.self)
    let store = TestStore(initialState: SessionFeature.State()) {
      SessionFeature()
    } withDependencies: {
      $0.libraryClient.readers = { readers }
      $0.numberFactClient.fetch = { _ in try await Task.never() }
    }
    let task = await store.send(.appeared)
    library.yield("Ada")
    await store.receive(.readerChanged("Ada")) {
      $0.reader = "Ada"
      $0.screen = .home(CounterFeature.State())
    }
    await store.send(.screen(.presented(.home(.incrementButtonTapped)))) {
      $0.screen = .home(CounterFeature.State(count: 1))
    }
    library.yield("Ada")
    await store.receive(.readerChanged("Ada"))
    await store.send(.screen(.presented(.home(.numberFactButtonTapped)))) {
      $0.screen = .home(CounterFeature.State(count: 1, isLoading: true))
    }
    library.yield(nil)
    // Removing the screen cancels its effects.
    await store.receive(.readerChanged(nil)) {
      $0.reader = nil
      $0.screen = .welcome(SettingsFeature.State())
    }
    await task.cancel()
  }

  @Test func `a session that appears again follows one stream of readers`() async {
    let streams = LockIsolated<[AsyncStream<String?>.Continuation]>([])
    let store = TestStore(initialState: SessionFeature.State()) {
      SessionFeature()
    } withDependencies: {
      $0.libraryClient.readers = {
        let (readers, library) = AsyncStream.makeStream(of: String?.self)
        streams.withValue { $0.append(library) }
        return readers
      }
    }
    await store.send(.appeared)
    let task = await store.send(.appeared)
    #expect(streams.count == 2)
    for library in streams.value { library.yield("Ada") }
    await store.receive(.readerChanged("Ada")) {
      $0.reader = "Ada"
      $0.screen = .home(CounterFeature.State())
    }
    await task.cancel()
  }
}
