import ComposableCore
import Sharing
import ViewKit

/// A message of a room.
struct Message: Equatable, Identifiable {
  let id: Int
  let author: String
  let text: String

  init(id: Int) {
    self.id = id
    author = "Visitor \(id % 7)"
    text = "Message number \(id)"
  }
}

/// A room whose last messages are shared by all visitors.
struct Room: Reducer {
  /// The number of messages on the page.
  static let messageCount = 100

  struct State: ObservableState {
    @Shared(.inMemory("messages")) var messages = (1...Room.messageCount).map { Message(id: $0) }
    private let _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action {
    case send
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .send:
        state.$messages.withLock { messages in
          messages.append(Message(id: (messages.last?.id ?? 0) + 1))
          messages.removeFirst(messages.count - Self.messageCount)
        }
      }
      return .none
    }
  }
}

/// The messages of a room, which appear on the pages of all visitors.
struct RoomPage: View {
  let store: StoreOf<Room>

  var body: some View {
    Button("Send") { store.send(.send) }.accessibilityIdentifier("send")
    List {
      ForEach(store.messages) { message in
        HStack {
          Text(message.author)
          Text(message.text)
        }
      }
    }
  }
}
