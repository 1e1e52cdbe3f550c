// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedDeskTests {
  @Test func `Desk replays the recording`() async {
    let deskCheck = RecordedCalls<Void>("desk.check")
    let deskGreeting = RecordedCalls<String>("desk.greeting")
    let deskLoad = RecordedCalls<Array<String>>("desk.load")
    let deskSave = RecordedCalls<Int>("desk.save")
    deskGreeting.end(0, .success("Hello, Ada"))
    deskCheck.end(0, .success(()))
    let store = TestStore(initialState: Desk.State(text: "", greeting: "", pages: [:], problem: nil, isSaved: false, length: 0)) {
      Desk()
    } withDependencies: {
      $0.desk.check = { _ in try deskCheck.call() }
      $0.desk.greeting = { _ in deskGreeting.callWithoutError() }
      $0.desk.load = { _ in try await deskLoad.call() }
      $0.desk.save = { _, _ in await deskSave.callWithoutError() }
    }
    await store.send(.typed("Ada")) {
      $0.text = "Ada"
    }
    await store.send(.greetTapped) {
      $0.greeting = "Hello, Ada"
    }
    await store.send(.loadTapped(page: 1))
    await store.send(.loadTapped(page: 2))
    await store.send(.typed("Grace")) {
      $0.text = "Grace"
    }
    deskLoad.end(1, .success(["b"]))
    await store.receive(.loaded(page: 2, ["b"])) {
      $0.pages = [2: ["b"]]
    }
    await store.send(.typed("Mary")) {
      $0.text = "Mary"
    }
    deskLoad.end(0, .success(["a", "\"A\""]))
    await store.receive(.loaded(page: 1, ["a", "\"A\""])) {
      $0.pages = [1: ["a", "\"A\""], 2: ["b"]]
    }
    await store.send(.saveTapped)
    deskSave.end(0, .success(4))
    await store.receive(.saved(length: 4)) {
      $0.isSaved = true
      $0.length = 4
    }
    await store.send(.loadTapped(page: 3))
    deskLoad.end(2, .failure(RecordedError("The desk is \"locked\".")))
    await store.receive(.failed("The desk is \"locked\".")) {
      $0.problem = "The desk is \"locked\"."
    }
    await store.send(.loadTapped(page: 1))
    await store.send(.cancelTapped)
    await store.send(.loadTapped(page: 4))
    await store.skipInFlightEffects(strict: false)
  }
}
