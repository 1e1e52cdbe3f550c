import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

/// A chat over a socket: an effect with the lifetime of its screen.
@Reducer
private struct Chat {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var connectivity = Connectivity.disconnected
    var message = ""
    var received: [String] = []
    enum Connectivity: String { case connected, connecting, disconnected }
  }
  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case connectButtonTapped
    case messageReceived(Result<String, any Error>)
    case opened
    case closed
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)
    enum Alert: Equatable {}
  }
  enum CancelID { case socket }
  @Dependency(\.socket) var socket
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding: return .none
      case .connectButtonTapped:
        guard state.connectivity == .disconnected else {
          state.connectivity = .disconnected
          return .cancel(id: CancelID.socket)
        }
        state.connectivity = .connecting
        return .run { send in
          for await event in await socket.open() {
            guard event == "open" else {
              await send(.closed)
              return
            }
            await send(.opened)
            await withTaskGroup(of: Void.self) { group in
              group.addTask {
                while !Task.isCancelled {
                  guard (try? await clock.sleep(for: .seconds(10))) != nil else { return }
                  try? await socket.ping()
                }
              }
              group.addTask {
                guard let messages = try? await socket.receive() else { return }
                for await message in messages { await send(.messageReceived(message)) }
              }
            }
          }
        }
        .cancellable(id: CancelID.socket)
      case .messageReceived(.success(let message)):
        state.received.append(message)
        return .none
      case .messageReceived(.failure): return .none
      case .opened:
        state.connectivity = .connected
        state.received.removeAll()
        return .none
      case .closed:
        state.connectivity = .disconnected
        return .cancel(id: CancelID.socket)
      case .sendButtonTapped:
        let message = state.message
        state.message = ""
        return .run { send in
          try await socket.send(message)
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }
        .cancellable(id: CancelID.socket)
      case .sendResponse(didSucceed: false):
        state.alert = AlertState { TextState("Could not send. Connect and try again.") }
        return .none
      case .sendResponse(didSucceed: true): return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
private struct Socket: Sendable {
  var open: @Sendable () async -> AsyncStream<String> = { .finished }
  var receive: @Sendable () async throws -> AsyncStream<Result<String, any Error>>
  var send: @Sendable (_ message: String) async throws -> Void
  var ping: @Sendable () async throws -> Void
}

extension Socket: TestDependencyKey {
  static let testValue = Socket()
}

extension DependencyValues {
  fileprivate var socket: Socket {
    get { self[Socket.self] }
    set { self[Socket.self] = newValue }
  }
}

/// A favorite button with an optimistic update and a rollback on failure.
@Reducer
private struct Favorite<ID: Hashable & Sendable> {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Never>?
    let id: ID
    var isFavorite = false
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case buttonTapped
    case response(Result<Bool, any Error>)
  }
  let favorite: @Sendable (ID, Bool) async throws -> Bool
  struct CancelID: Hashable { let id: AnyHashableSendable }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .buttonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite] send in
          await send(.response(Result { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: AnyHashableSendable(state.id)), cancelInFlight: true)
      case .response(.failure(let error)):
        state.isFavorite.toggle()
        state.alert = AlertState { TextState("\(error)") }
        return .none
      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Tic-tac-toe.
@Reducer
private struct Game {
  @ObservableState
  struct State: Equatable {
    var board: [[Player?]] = Array(repeating: Array(repeating: nil, count: 3), count: 3)
    var current = Player.x
    enum Player: Equatable { case x, o }
    var isWon: Bool { board.contains { $0.allSatisfy { $0 == .x } || $0.allSatisfy { $0 == .o } } }
  }
  enum Action { case cellTapped(row: Int, column: Int), playAgain, quit }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let row, let column):
        guard state.board[row][column] == nil, !state.isWon else { return .none }
        state.board[row][column] = state.current
        if !state.isWon { state.current = state.current == .x ? .o : .x }
        return .none
      case .playAgain:
        state = State()
        return .none
      case .quit: return .run { _ in await dismiss() }
      }
    }
  }
}

@MainActor
@Suite(.dependencies) struct EffectsAppTests {
  private struct Refused: Error, CustomStringConvertible { var description: String { "No." } }

  @Test func `a chat opens, receives, sends, pings and closes`() async {
    let clock = TestClock()
    let events = AsyncStream.makeStream(of: String.self)
    let messages = AsyncStream.makeStream(of: Result<String, any Error>.self)
    let pings = LockIsolated(0)
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0.continuousClock = clock
      $0.socket.open = { events.stream }
      $0.socket.receive = { messages.stream }
      $0.socket.send = { @Sendable _ in }
      $0.socket.ping = { pings.withValue { $0 += 1 } }
    }
    await store.send(.connectButtonTapped) { $0.connectivity = .connecting }
    events.continuation.yield("open")
    await store.receive(\.opened) { $0.connectivity = .connected }
    messages.continuation.yield(.success("Welcome"))
    await store.receive(\.messageReceived.success) { $0.received = ["Welcome"] }
    await store.send(\.binding.message, "Hi") { $0.message = "Hi" }
    await store.send(.sendButtonTapped) { $0.message = "" }
    await store.receive(\.sendResponse)
    await clock.advance(by: .seconds(20))
    #expect(pings.value == 2)
    await store.send(.connectButtonTapped) { $0.connectivity = .disconnected }
    await store.finish()
  }

  @Test func `a failed send of a message shows an alert`() async {
    let store = TestStore(initialState: Chat.State(message: "Hi")) {
      Chat()
    } withDependencies: {
      $0.socket.send = { @Sendable _ in throw Refused() }
    }
    await store.send(.sendButtonTapped) { $0.message = "" }
    await store.receive(\.sendResponse) {
      $0.alert = AlertState { TextState("Could not send. Connect and try again.") }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func `a socket left open fails the test`() async {
    let found = await failures {
      let store = TestStore(initialState: Chat.State()) {
        Chat()
      } withDependencies: {
        $0.socket.open = { AsyncStream { _ in } }
      }
      await store.send(.connectButtonTapped) { $0.connectivity = .connecting }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("CancelID.socket") == true, "\(found)")
  }

  @Test func `an optimistic update is confirmed or rolled back`() async {
    let good = TestStore(initialState: Favorite.State(id: 1)) {
      Favorite(favorite: { _, isFavorite in isFavorite })
    }
    await good.send(.buttonTapped) { $0.isFavorite = true }
    await good.receive(\.response.success)
    let bad = TestStore(initialState: Favorite.State(id: "a")) {
      Favorite(favorite: { _, _ in throw Refused() })
    }
    await bad.send(.buttonTapped) { $0.isFavorite = true }
    await bad.receive(\.response.failure) {
      $0.isFavorite = false
      $0.alert = AlertState { TextState("No.") }
    }
    await bad.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func `an unexpected rollback fails the test`() async {
    let store = TestStore(initialState: Favorite.State(id: 1)) {
      Favorite(favorite: { _, _ in throw Refused() })
    }
    await store.send(.buttonTapped) { $0.isFavorite = true }
    let text = await failure { await store.receive(\.response.success) }
    #expect(text.hasPrefix("Received unexpected action"), "\(text)")
  }

  @Test func `a complete game is played`() async {
    let store = TestStore(initialState: Game.State()) { Game() }
    await store.send(.cellTapped(row: 0, column: 0)) {
      $0.board[0][0] = .x
      $0.current = .o
    }
    await store.send(.cellTapped(row: 1, column: 0)) {
      $0.board[1][0] = .o
      $0.current = .x
    }
    await store.send(.cellTapped(row: 1, column: 0))
    await store.send(.cellTapped(row: 0, column: 1)) {
      $0.board[0][1] = .x
      $0.current = .o
    }
    await store.send(.cellTapped(row: 1, column: 1)) {
      $0.board[1][1] = .o
      $0.current = .x
    }
    await store.send(.cellTapped(row: 0, column: 2)) { $0.board[0][2] = .x }
    #expect(store.state.isWon)
    await store.send(.cellTapped(row: 2, column: 2))
    await store.send(.playAgain) { $0 = Game.State() }
    await store.send(.quit)
    #expect(store.isDismissed)
  }

  @Test func `an empty closure for an action without a change fails`() async {
    let store = TestStore(initialState: Game.State()) { Game() }
    await store.send(.cellTapped(row: 0, column: 0)) {
      $0.board[0][0] = .x
      $0.current = .o
    }
    let text = await failure { await store.send(.cellTapped(row: 0, column: 0)) { _ in } }
    #expect(text.hasPrefix("Expected state to change, but no change occurred."))
  }

  @Test func `a clock without an override fails the test`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isTick in
        guard !isTick else { return .none }
        @Dependency(\.continuousClock) var clock
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(true)
        }
      }
    }
    let found = await failures {
      await store.send(false)
      await store.receive(true, timeout: .zero)
    }
    #expect(found.first?.text.contains("continuousClock") == true, "\(found)")
  }

  @Test func `an uncaught error of an effect is reported`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .run { _ in throw Refused() } }
    }
    let found = await failures { await store.send(true) }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("Refused()") == true, "\(found)")
  }

  @Test func `a send is finished in the same expression`() async {
    let store = TestStore(initialState: Favorite.State(id: 1)) {
      Favorite(favorite: { _, isFavorite in
        for _ in 0..<10 { await Task.yield() }
        return isFavorite
      })
    }
    store.exhaustivity = .off
    await store.send(.buttonTapped).finish()
    await store.skipReceivedActions()
    #expect(store.state.isFavorite)
  }

  @Test func `each test has separate user defaults`() async {
    struct Settings: Reducer {
      struct State: Equatable {
        @Shared(.appStorage("isOn")) var isOn = false
        @SharedReader(.appStorage("isOn")) var reader = false
      }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        state.$isOn.withLock { $0 = action }
        return .none
      }
    }
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(true) { $0.$isOn.withLock { $0 = true } }
    #expect(store.state.reader)
    let text = await failure { await store.send(false) }
    #expect(text.contains("isOn: true"), "\(text)")
  }
}
