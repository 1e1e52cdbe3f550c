/// Whether the rows of a list can be edited.
public enum EditMode: Hashable, Sendable {
  /// They cannot.
  case inactive
  /// They cannot, but some can for a while.
  case transient
  /// They can.
  case active

  /// Whether rows can be edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether rows below can be edited; rows offer to be deleted and moved at any time here.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self].binding }
    set { self[EditModeKey.self] = EditModeBox(binding: newValue) }
  }

  private struct EditModeBox {
    var binding: Binding<EditMode>?
  }

  @MainActor
  private enum EditModeKey: @MainActor EnvironmentKey {
    static let defaultValue = EditModeBox()
  }
}

/// A button that begins and ends the editing of rows.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @State private var isEditing = false

  /// Makes the button.
  public init() {}

  /// `Edit`, and `Done` while rows are edited.
  public var body: some View {
    let isActive = editMode?.wrappedValue.isEditing ?? isEditing
    Button {
      isEditing = !isActive
      editMode?.wrappedValue = isActive ? .inactive : .active
    } label: {
      Text(.builtIn(isActive ? .done : .edit))
    }
  }
}
