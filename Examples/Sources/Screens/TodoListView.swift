import Foundation
public import ViewKit

/// A list of todos below a filter, which the bar's buttons edit.
public struct TodoListView: View {
  @State private var todos = Todo.examples
  @State private var filter = Filter.all

  /// Creates the list with example todos.
  public init() {}

  /// The filter and the rows.
  public var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $filter.animation()) {
          ForEach(Filter.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("filter")
        .padding(.horizontal)
        List {
          ForEach($todos) { $todo in
            if filter.includes(todo) { TodoRow(todo: $todo) }
          }
          .onDelete { todos.remove(atOffsets: $0) }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .navigationTitle("Todos")
      .toolbar {
        ToolbarItemGroup {
          EditButton()
          Button("Clear Completed") { todos.removeAll(where: \.isComplete) }
            .disabled(!todos.contains(where: \.isComplete))
          Button {
            todos.insert(Todo(), at: 0)
          } label: {
            Image(systemName: "plus")
          }
        }
      }
    }
  }
}

/// A todo with a check box and a field for its text.
private struct TodoRow: View {
  @Binding var todo: Todo

  var body: some View {
    HStack {
      Button {
        todo.isComplete.toggle()
      } label: {
        Image(systemName: todo.isComplete ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      TextField("Untitled Todo", text: $todo.text)
    }
    .foregroundStyle(todo.isComplete ? .gray : .primary)
  }
}

private struct Todo: Identifiable {
  var id = UUID()
  var text = ""
  var isComplete = false

  static let examples = [
    Todo(text: "Water the tomatoes"), Todo(text: "Return the library books"),
    Todo(text: "Repair the bicycle", isComplete: true),
  ]
}

private enum Filter: String, CaseIterable {
  case all = "All", active = "Active", completed = "Completed"

  func includes(_ todo: Todo) -> Bool {
    self == .all || todo.isComplete == (self == .completed)
  }
}

#Preview("Todos") {
  TodoListView()
}
