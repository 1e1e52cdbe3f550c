/// A program with scenes.
///
/// ViewKit describes an app's content; a host runs the app. A host module adds `static func main()` to apps, so `@main`
/// works in files that import the module, and creates a ``ViewGraph`` of the app for each screen it serves.
@MainActor @preconcurrency
public protocol App {
  /// The type of the app's content.
  associatedtype Body: Scene

  /// The content of the app.
  @SceneBuilder var body: Body { get }

  /// Creates the app.
  init()
}

/// A part of an app with its own lifetime, usually a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene's content.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// The missing body of a scene that contains views directly; reading it is a programming error.
  public var body: Never {
    preconditionFailure("\(Self.self) holds views and has no body.")
  }
}

/// Combines the statements of an app's `body` into one scene.
@MainActor
@resultBuilder
public struct SceneBuilder {
  /// Returns the only scene of a block.
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

/// A window with views; a host creates a separate window for every screen that it serves.
public struct WindowGroup<Content: View>: Scene, ViewScene {
  let content: () -> Content

  /// Creates a window group; each window calls the builder again.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates a window group; the title is accepted without effect.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates a window group; the title is accepted without effect.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  var view: AnyView { AnyView(content()) }
}

/// A scene that contains views directly.
@MainActor
protocol ViewScene: Scene where Body == Never {
  var view: AnyView { get }
}

extension Scene {
  /// The views of the first window.
  var windowView: AnyView {
    if let scene = self as? any ViewScene { return scene.view }
    guard Body.self != Never.self else {
      preconditionFailure("\(Self.self) declares no body; add a body that returns its content.")
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
