import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

@testable import GuideCode

@MainActor
@Suite(.dependencies) struct AgentsTests {
  // [exhaustive]
  @Test func `a delivered draft is cleared`() async {
    let store = TestStore(initialState: Composer.State(draft: "Hello")) {
      Composer()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.mailClient.deliver = { _ in }
    }
    await store.send(.sendButtonTapped) { $0.isSending = true }
    await store.receive(\.delivered) {
      $0.draft = ""
      $0.isSending = false
      $0.sentAt = Date(timeIntervalSince1970: 0)
    }
  }
  // [end]

  @Test func `a failed delivery keeps the draft and shows the reason`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Composer.State(draft: "Hello")) {
      Composer()
    } withDependencies: {
      $0.mailClient.deliver = { _ in throw Offline() }
    }
    await store.send(.sendButtonTapped) { $0.isSending = true }
    await store.receive(\.deliveryFailed) {
      $0.failure = "Offline()"
      $0.isSending = false
    }
  }

  @Test func `a draft is saved by its client`() async {
    let saved = LockIsolated<[String]>([])
    let store = TestStore(initialState: Composer.State()) {
      Composer()
    } withDependencies: {
      $0.mailClient.save = { draft in saved.withValue { $0.append(draft) } }
    }
    await store.send(\.binding.draft, "Hello") { $0.draft = "Hello" }
    await store.send(.saveButtonTapped).finish()
    #expect(saved.value == ["Hello"])
  }

  @Test func `the inbox loads on appearance, and a tap marks its mail as read`() async {
    let store = TestStore(initialState: Mailbox.State()) {
      Mailbox()
    } withDependencies: {
      $0.mailClient.inbox = { [Mail(id: 1, subject: "Hello")] }
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(\.inboxLoaded) {
      $0.isLoading = false
      $0.mails = [Mail(id: 1, subject: "Hello")]
    }
    await store.send(.appeared)
    await store.send(.mailTapped(1)) { $0.mails[id: 1]?.isRead = true }
    await store.send(.mailTapped(2))
  }

  @Test func `a failed refresh keeps the mails`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Mailbox.State(mails: [Mail(id: 1)])) {
      Mailbox()
    } withDependencies: {
      $0.mailClient.inbox = { throw Offline() }
    }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.inboxFailed) { $0.isLoading = false }
  }

  @Test func `a delivered mail dismisses the composer`() async {
    let store = TestStore(initialState: Mailbox.State()) {
      Mailbox()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.mailClient.deliver = { _ in }
    }
    await store.send(.composeButtonTapped) { $0.composer = Composer.State() }
    await store.send(\.composer.binding.draft, "Hello") { $0.composer?.draft = "Hello" }
    await store.send(\.composer.sendButtonTapped) { $0.composer?.isSending = true }
    await store.receive(\.composer.delivered) { $0.composer = nil }
  }

  @Test func `a signature is changed for all features`() async {
    let signature = Shared(value: "Blob")
    let store = TestStore(initialState: MailSignature.State(signature: signature)) {
      MailSignature()
    }
    await store.send(.signatureChanged("Blob Jr.")) { $0.$signature.withLock { $0 = "Blob Jr." } }
    #expect(signature.wrappedValue == "Blob Jr.")
  }

  // [clock]
  @Test func `the countdown ticks once a second until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Countdown.State()) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.secondsLeft = 59 }
    await store.receive(\.ticked) { $0.secondsLeft = 58 }
    await store.send(.stopButtonTapped)
  }
  // [end]

  @Test func `a snooze ends after five minutes`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Countdown.State()) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.snoozeButtonTapped)
    await clock.advance(by: .seconds(300))
    await store.receive(\.ended) { $0.isOver = true }
  }
}
