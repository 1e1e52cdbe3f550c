/// The editing mode of a list's rows.
public enum EditMode: Hashable, Sendable {
  /// Rows cannot be edited.
  case inactive
  /// Some rows can be edited temporarily.
  case transient
  /// Rows can be edited.
  case active

  /// A Boolean value that indicates whether rows can be edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// The editing mode for descendant rows; hosts offer to delete and move rows in every mode.
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

/// A button that starts and ends the editing of rows.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @State private var isEditing = false

  /// Creates the button.
  public init() {}

  /// A button with the title `Edit`, or `Done` while rows are edited.
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
