/// A program made of scenes.
///
/// ViewKit says what an app shows; a host runs it. A host module adds `static func main()` to apps, so that
/// `@main` works where one is imported, and makes a ``ViewGraph`` of the app for each screen it serves.
@MainActor @preconcurrency
public protocol App {
  /// The type of what the app shows.
  associatedtype Body: Scene

  /// What the app shows.
  @SceneBuilder var body: Body { get }

  /// Makes the app.
  init()
}

/// A part of an app with a life of its own: a window, mostly.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of what is inside.
  associatedtype Body: Scene

  /// What is inside.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes that hold views have no body; nothing ever reads this.
  public var body: Never {
    preconditionFailure("\(Self.self) holds views and has no body.")
  }
}

/// Turns the statements of an app's `body` into one scene.
@MainActor
@resultBuilder
public struct SceneBuilder {
  /// Makes a block of one scene that scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Returns the first of several scenes; hosts show only this scene.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First,
    _ other: repeat each Other
  ) -> First {
    first
  }
}

/// A window with views; every screen that a host serves shows one of its own.
public struct WindowGroup<Content: View>: Scene, ViewScene {
  let content: () -> Content

  /// Shows the views of a builder, made anew for each window.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Shows the views of a builder; the title is accepted without effect.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Shows the views of a builder; the title is accepted without effect.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  var view: AnyView { AnyView(content()) }
}

/// A scene that holds views itself.
@MainActor
protocol ViewScene: Scene where Body == Never {
  var view: AnyView { get }
}

extension Scene {
  /// The views of the first window.
  var windowView: AnyView {
    if let scene = self as? any ViewScene { return scene.view }
    guard Body.self != Never.self else {
      preconditionFailure("\(Self.self) declares no body; give it one that says what it shows.")
    }
    return body.windowView
  }
}

extension ViewGraph {
  /// Creates the tree of an app's window.
  public convenience init(app: some App) {
    self.init(AppView(app: app))
  }

  /// Creates the tree of an app's window in its user's region.
  package convenience init(app: some App, in region: HostRegion, numberingAfter lastID: Int) {
    self.init(AppView(app: app).inRegion(region), numberingAfter: lastID)
  }
}

/// The window of an app, which is evaluated again when a value that the app's body read changes.
private struct AppView<Content: App>: View {
  private let properties: AppProperties<Content>

  init(app: Content) {
    properties = AppProperties(app: app)
  }

  var body: some View { properties.app.body.windowView }
}

/// An app whose dynamic properties a node supplies, like the properties of a view.
private struct AppProperties<Content: App>: DynamicProperty {
  let app: Content
}

extension AppProperties: @MainActor CustomReflectable {
  /// The fields of the app, among which the graph finds `@State` and `@Environment`.
  var customMirror: Mirror { Mirror(reflecting: app) }
}
