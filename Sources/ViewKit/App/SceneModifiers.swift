public import Foundation

extension Scene {
  /// Runs a closure when a value changes.
  ///
  /// ```swift
  /// WindowGroup { InboxView() }
  ///   .onChange(of: scenePhase) { _, phase in save(ifEnding: phase) }
  /// ```
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene {
    ModifiedScene { AnyView(windowView.onChange(of: value, initial: initial, action)) }
  }

  /// Runs a closure when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    ModifiedScene { AnyView(windowView.onChange(of: value, initial: initial) { _, _ in action() }) }
  }

  /// Runs a closure with the new value when a value changes; the deprecated form.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some Scene {
    ModifiedScene {
      AnyView(windowView.onChange(of: value, initial: false) { _, new in action(new) })
    }
  }

  /// Sets a value of the environment for all views of the scene.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Scene {
    ModifiedScene { AnyView(windowView.environment(keyPath, value)) }
  }

  /// Returns the same scene: a page has no menu bar.
  public func commands(@ViewBuilder content: () -> some View) -> Self { self }

  /// Returns the same scene: the user chooses the size of a browser's window.
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }

  /// Returns the same scene: the user chooses the size of a browser's window.
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }

  /// Returns the same scene: the browser draws the frame of its window.
  public func windowStyle(_ style: WindowStyle) -> Self { self }
}

/// A scene whose views are modified.
private struct ModifiedScene: ViewScene {
  let make: @MainActor () -> AnyView

  var view: AnyView { make() }
}

/// A window with the app's settings; hosts show only the first scene.
public struct Settings<Content: View>: Scene, ViewScene {
  private let content: () -> Content

  /// Creates a settings window from a builder.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  var view: AnyView { AnyView(content()) }
}

/// A window with a name; hosts show it if it is the first scene.
public struct Window<Content: View>: Scene, ViewScene {
  private let content: () -> Content

  /// Creates a window from a builder.
  public init(
    _ title: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.content = content
  }

  var view: AnyView { AnyView(content()) }
}

/// Items of a menu bar; a page has no menu bar.
public struct CommandGroup<Content: View>: View {
  /// Replaces the system's items.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

  /// Adds items after the system's items.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

  /// Adds items before the system's items.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A menu of a menu bar; a page has no menu bar.
public struct CommandMenu<Content: View>: View {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A group of items in a system's menu bar.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  /// The app's information.
  public static let appInfo = Self(name: "appInfo")
  /// The app's settings.
  public static let appSettings = Self(name: "appSettings")
  /// New documents.
  public static let newItem = Self(name: "newItem")
  /// Saving.
  public static let saveItem = Self(name: "saveItem")
  /// Undo and redo.
  public static let undoRedo = Self(name: "undoRedo")
  /// The clipboard.
  public static let pasteboard = Self(name: "pasteboard")
  /// The sidebar.
  public static let sidebar = Self(name: "sidebar")
  /// The toolbar.
  public static let toolbar = Self(name: "toolbar")
  /// Help.
  public static let help = Self(name: "help")
}

/// The permission of the user to change the size of a window.
public struct WindowResizability: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// Within the limits of the content.
  public static let contentSize = Self(name: "contentSize")
  /// At least the minimum size of the content.
  public static let contentMinSize = Self(name: "contentMinSize")
}

/// The frame of a window.
public struct WindowStyle: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// With a title bar.
  public static let titleBar = Self(name: "titleBar")
  /// Without a title bar.
  public static let hiddenTitleBar = Self(name: "hiddenTitleBar")
}
