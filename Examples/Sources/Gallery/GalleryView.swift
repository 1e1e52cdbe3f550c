public import ViewKit
import ViewKitMacros

/// The list of all screens, with the one that an address names opened.
public struct GalleryView: View {
  @State private var path: [GalleryScreen]

  /// Opens the screen of an address, or the list.
  public init(address: String = "/") {
    _path = State(initialValue: GalleryScreen(address: address).map { [$0] } ?? [])
  }

  /// The list, and what is opened.
  public var body: some View {
    NavigationStack(path: $path) {
      List {
        Section("Controls") { links(.buttons, .choices, .fields) }
        Section("Content") { links(.pictures, .shapes, .paths, .effects) }
        Section("Arrangement") { links(.stacks, .grids, .rooms, .rows, .search, .columns) }
        Section("What moves") { links(.gestures, .motion, .messages) }
      }
      .navigationTitle("Gallery")
      .navigationDestination(for: GalleryScreen.self) { screen in
        ScreenView(screen: screen).navigationTitle(screen.title)
      }
    }
  }

  private func links(_ screens: GalleryScreen...) -> some View {
    ForEach(screens, id: \.self) { screen in
      NavigationLink(value: screen) { Label(screen.title, systemImage: screen.symbol) }
    }
  }
}

private struct ScreenView: View {
  let screen: GalleryScreen

  var body: some View {
    switch screen {
    case .buttons: ButtonsScreen()
    case .choices: ChoicesScreen()
    case .fields: FieldsScreen()
    case .pictures: PicturesScreen()
    case .shapes: ShapesScreen()
    case .paths: PathsScreen()
    case .effects: EffectsScreen()
    case .stacks: StacksScreen()
    case .grids: GridsScreen()
    case .rooms: RoomsScreen()
    case .rows: RowsScreen()
    case .search: SearchScreen()
    case .columns: ColumnsScreen()
    case .gestures: GesturesScreen()
    case .motion: MotionScreen()
    case .messages: MessagesScreen()
    }
  }
}

#Preview("Gallery") {
  GalleryView()
}

#Preview("Shapes") {
  NavigationStack { ShapesScreen() }
}
