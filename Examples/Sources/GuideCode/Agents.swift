import ComposableArchitecture
import Foundation
import ViewKit
import WebHost

// [client]
@DependencyClient
struct MailClient: Sendable {
  var deliver: @Sendable (_ text: String) async throws -> Void
  var inbox: @Sendable () async throws -> IdentifiedArrayOf<Mail>
  var save: @Sendable (_ draft: String) async -> Void
}

extension MailClient: TestDependencyKey {
  static let testValue = MailClient()
}

extension DependencyValues {
  var mailClient: MailClient {
    get { self[MailClient.self] }
    set { self[MailClient.self] = newValue }
  }
}
// [end]

struct Mail: Equatable, Identifiable, Sendable {
  let id: Int
  var isRead = false
  var subject = ""
}

@Reducer
struct Composer {
  // [derived]
  @ObservableState
  struct State: Equatable {
    var draft = ""
    var failure: String?
    var isSending = false
    var sentAt: Date?

    var canSend: Bool { !draft.isEmpty && !isSending }
  }
  // [end]

  // [actions]
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delivered
    case deliveryFailed(String)
    case saveButtonTapped
    case sendButtonTapped
  }
  // [end]

  @Dependency(\.mailClient) var mailClient
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      // [date]
      case .delivered:
        state.draft = ""
        state.isSending = false
        state.sentAt = now
        return .none
      // [end]

      case .deliveryFailed(let reason):
        state.failure = reason
        state.isSending = false
        return .none

      // [run]
      case .saveButtonTapped:
        return .run { [draft = state.draft] _ in
          await mailClient.save(draft)
        }
      // [end]

      // [catch]
      case .sendButtonTapped:
        state.failure = nil
        state.isSending = true
        return .run { [draft = state.draft] send in
          try await mailClient.deliver(draft)
          await send(.delivered)
        } catch: { error, send in
          await send(.deliveryFailed("\(error)"))
        }
      // [end]
      }
    }
  }
}

@Reducer
struct Mailbox {
  // [presents]
  @ObservableState
  struct State: Equatable {
    @Presents var composer: Composer.State?
    var isLoading = false
    var mails: IdentifiedArrayOf<Mail> = []
  }
  // [end]

  enum Action {
    case appeared
    case composeButtonTapped
    case composer(PresentationAction<Composer.Action>)
    case inboxFailed
    case inboxLoaded(IdentifiedArrayOf<Mail>)
    case mailTapped(Mail.ID)
    case refreshButtonTapped
  }

  @Dependency(\.mailClient) var mailClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // [shared]
      case .appeared:
        guard state.mails.isEmpty else { return .none }
        return load(into: &state)

      case .refreshButtonTapped:
        return load(into: &state)
      // [end]

      case .composeButtonTapped:
        state.composer = Composer.State()
        return .none

      case .composer(.presented(.delivered)):
        state.composer = nil
        return .none

      case .composer:
        return .none

      case .inboxFailed:
        state.isLoading = false
        return .none

      // [loaded]
      case .inboxLoaded(let mails):
        state.isLoading = false
        state.mails = mails
        return .none
      // [end]

      // [row]
      case .mailTapped(let id):
        state.mails[id: id]?.isRead = true
        return .none
      // [end]
      }
    }
    // [if-let]
    .ifLet(\.$composer, action: \.composer) {
      Composer()
    }
    // [end]
  }

  // [load]
  private func load(into state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { send in
      await send(.inboxLoaded(try await mailClient.inbox()))
    } catch: { _, send in
      await send(.inboxFailed)
    }
  }
  // [end]
}

@Reducer
struct MailSignature {
  @ObservableState
  struct State: Equatable {
    @Shared var signature: String
  }

  enum Action {
    case signatureChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // [lock]
      case .signatureChanged(let signature):
        state.$signature.withLock { $0 = signature }
        return .none
      // [end]
      }
    }
  }
}

@Reducer
struct Countdown {
  // [observable]
  @ObservableState
  struct State: Equatable {
    var isOver = false
    var secondsLeft = 60
  }
  // [end]

  enum Action {
    case ended
    case snoozeButtonTapped
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ended:
        state.isOver = true
        return .none

      // [sleep]
      case .snoozeButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(300))
          await send(.ended)
        }
      // [end]

      // [timer]
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      // [end]

      case .ticked:
        state.secondsLeft -= 1
        return .none
      }
    }
  }
}

// [view]
struct CountdownView: View {
  let store: StoreOf<Countdown>

  var body: some View {
    Form {
      Text("\(store.secondsLeft) seconds")
      Button("Start") { store.send(.startButtonTapped) }
    }
  }
}
// [end]

// [binding]
struct ComposerView: View {
  @Bindable var store: StoreOf<Composer>

  var body: some View {
    Form {
      TextField("Text", text: $store.draft)
      Button("Send") { store.send(.sendButtonTapped) }
        .disabled(!store.canSend)
    }
  }
}
// [end]

struct MailboxView: View {
  @Bindable var store: StoreOf<Mailbox>

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.mails) { mail in
          Button(mail.subject) { store.send(.mailTapped(mail.id)) }
        }
        Button("Compose") { store.send(.composeButtonTapped) }
      }
      .navigationTitle("Mail")
    }
    .sheet(item: $store.scope(state: \.composer, action: \.composer)) { composer in
      ComposerView(store: composer)
    }
    .onAppear { store.send(.appeared) }
  }
}

// [page]
func mailHost() -> WebHost {
  WebHost(configuration: WebHostConfiguration(port: 8080)) { _ in
    MailboxView(store: Store(initialState: Mailbox.State()) { Mailbox() })
  }
}
// [end]
