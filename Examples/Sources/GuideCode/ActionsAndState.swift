import ComposableArchitecture
import Foundation

// [state]
@Reducer
struct TodoList {
  @ObservableState
  struct State: Equatable {
    var draft = ""
    var todos: IdentifiedArrayOf<Todo> = []

    var openCount: Int { todos.count { !$0.isDone } }
  }

  struct Todo: Equatable, Identifiable {
    let id: UUID
    var title: String
    var isDone = false
  }

  enum Action {
    case addTapped
    case doneTapped(Todo.ID)
    case draftChanged(String)
    case removeDoneTapped
  }

  @Dependency(\.uuid) var uuid
  // [end]

  // [body]
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.addTodo(id: uuid())
        return .none

      case .doneTapped(let id):
        state.todos[id: id]?.isDone.toggle()
        return .none

      case .draftChanged(let draft):
        state.draft = draft
        return .none

      case .removeDoneTapped:
        state.todos.removeAll(where: \.isDone)
        return .none
      }
    }
  }
  // [end]
}

// [method]
extension TodoList.State {
  mutating func addTodo(id: UUID) {
    let title = draft.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    todos.append(TodoList.Todo(id: id, title: title))
    draft = ""
  }
}
// [end]
