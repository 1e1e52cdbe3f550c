import ComposableArchitecture
import Testing

@testable import Overview

@MainActor
@Suite struct SettingsTests {
  private func store(
    _ state: AccountFeature.State = AccountFeature.State(),
    clock: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<AccountFeature> {
    TestStore(initialState: state) {
      AccountFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func open() -> AccountFeature.State {
    AccountFeature.State(settings: SettingsFeature.State())
  }

  @Test func `OV-30 the button presents the settings with the saved values`() async {
    let state = AccountFeature.State()
    state.$profile.withLock { $0 = Profile(name: "Ada", email: "ada@example.com") }
    let store = store(state)
    await store.send(.settingsButtonTapped) {
      $0.settings = SettingsFeature.State(name: "Ada", email: "ada@example.com")
    }
  }

  @Test func `OV-31 a binding changes only its field`() async {
    let store = store(open())
    await store.send(\.settings.presented.binding.name, "Ada") { $0.settings?.name = "Ada" }
    await store.send(\.settings.presented.binding.notificationsEnabled, true) {
      $0.settings?.notificationsEnabled = true
    }
    await store.send(\.settings.presented.binding.darkModeEnabled, true) {
      $0.settings?.darkModeEnabled = true
    }
  }

  @Test func `OV-32 cancel dismisses without saving`() async {
    let store = store(open())
    await store.send(\.settings.presented.binding.name, "Ada") { $0.settings?.name = "Ada" }
    await store.send(.settings(.presented(.cancelButtonTapped))) { $0.settings = nil }
    #expect(store.state.profile == Profile())
  }

  @Test func `OV-33 save stores the input, and the child requests its dismissal`() async {
    let store = store(open())
    await store.send(\.settings.presented.binding.name, "Ada") { $0.settings?.name = "Ada" }
    await store.send(\.settings.presented.binding.darkModeEnabled, true) {
      $0.settings?.darkModeEnabled = true
    }
    await store.send(.settings(.presented(.saveButtonTapped))) {
      $0.$profile.withLock { $0.name = "Ada" }
      $0.$isDark.withLock { $0 = true }
    }
    await store.receive(\.settings.dismiss) { $0.settings = nil }
  }

  @Test func `OV-34 a dismissal by the parent cancels the child's effects`() async {
    let clock = TestClock()
    let store = store(open(), clock: clock)
    await store.send(\.settings.presented.binding.email, "ada@") { $0.settings?.email = "ada@" }
    await store.send(.settings(.dismiss)) { $0.settings = nil }
    // Exhaustive: an uncancelled effect or its action would fail the test.
    await clock.advance(by: .seconds(1))
  }

  @Test func `OV-35 an action for closed settings is reported and ignored`() async {
    let store = store()
    await withKnownIssue {
      await store.send(.settings(.presented(.cancelButtonTapped)))
    } matching: { issue in
      "\(issue)".contains("ifLet")
    }
  }

  @Test func `OV-36 the counter continues under the sheet`() async {
    let store = store()
    await store.send(.settingsButtonTapped) { $0.settings = SettingsFeature.State() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 1 }
    await store.send(.settings(.presented(.cancelButtonTapped))) { $0.settings = nil }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 2 }
  }

  @Test func `an email address is validated after a pause in typing`() async {
    let clock = TestClock()
    let store = store(open(), clock: clock)
    await store.send(\.settings.presented.binding.email, "a") { $0.settings?.email = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.settings.presented.binding.email, "ad") { $0.settings?.email = "ad" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.settings(.presented(.emailChecked(isWrong: true)))) {
      $0.settings?.isEmailWrong = true
    }
    await store.send(\.settings.presented.binding.email, "a@d.e") {
      $0.settings?.email = "a@d.e"
      $0.settings?.isEmailWrong = false
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.settings(.presented(.emailChecked(isWrong: false))))
  }

  @Test(arguments: [
    ("a@b.c", true), ("a", false), ("@b.c", false), ("a@b", false), ("a@b.", false),
    ("a@.c", false), ("a@b@c.d", false), ("a b@c.d", false), ("ä@ö.example", true),
  ])
  func `an email address has a name, an at sign and a domain`(text: String, isEmail: Bool) {
    #expect(SettingsFeature.isEmail(text) == isEmail)
  }
}
