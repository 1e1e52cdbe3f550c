extension View {
  /// Sets the title of the view's page.
  public func navigationTitle(_ title: LocalizedStringKey) -> _Titled {
    navigationTitle(Text(title))
  }

  /// Sets the title of the view's page.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> _Titled {
    navigationTitle(Text(title))
  }

  /// Sets the title of the view's page.
  public func navigationTitle(_ title: Text) -> _Titled {
    _Titled(content: self, title: title)
  }

  /// Sets the title of the view's page to the string of a binding; hosts do not let the user edit the title.
  public func navigationTitle(_ title: Binding<String>) -> _Titled {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }

  /// Adds controls to the toolbar of the view's page, after existing controls.
  public func toolbar(@ToolbarContentBuilder content: () -> some View) -> _PageAddition {
    _PageAddition(content: self, addition: ToolbarElement(content: content()))
  }
}

/// A view with a title for its page; the type is not generic, as ``_Presentation``.
public struct _Titled: View, PrimitiveView {
  let content: any View
  let title: Text

  init(content: any View, title: Text) {
    self.content = content
    self.title = title
  }

  func outline(into outline: inout Outline) {
    let string = title.string(in: outline.environment)
    outline.attach(TitleBehavior(string), listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// The content of a toolbar: any views, including `ToolbarItem`.
public typealias ToolbarContent = View

/// A builder of a toolbar's content.
public typealias ToolbarContentBuilder = ViewBuilder

/// The position of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// The middle.
  public static let principal = Self(name: "principal")
  /// The position of the back button.
  public static let navigation = Self(name: "navigation")
  /// The position of the most important action.
  public static let primaryAction = Self(name: "primaryAction")
  /// Next to the most important action.
  public static let secondaryAction = Self(name: "automatic")
  /// The position of actions that confirm a dialog.
  public static let confirmationAction = Self(name: "confirmationAction")
  /// The position of actions that cancel a dialog.
  public static let cancellationAction = Self(name: "cancellationAction")
  /// The position of destructive actions.
  public static let destructiveAction = Self(name: "destructiveAction")
  /// The leading side of the top bar.
  public static let topBarLeading = Self(name: "topBarLeading")
  /// The trailing side of the top bar.
  public static let topBarTrailing = Self(name: "topBarTrailing")
  /// The leading side of the top bar; the deprecated name.
  public static let navigationBarLeading = Self(name: "topBarLeading")
  /// The trailing side of the top bar; the deprecated name.
  public static let navigationBarTrailing = Self(name: "topBarTrailing")
  /// The bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// Above the keyboard.
  public static let keyboard = Self(name: "keyboard")
  /// The position of a status display.
  public static let status = Self(name: "status")
}

/// One item of a toolbar.
public struct ToolbarItem<Content: View>: View, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates an item from the views of a builder.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let props: Props =
      placement == .automatic ? [:] : [.style: .string(placement.name)]
    outline.element(.toolbarItem, props) { content.resolveView(into: &$0) }
  }
}

/// Several toolbar items at the same position.
public struct ToolbarItemGroup<Content: View>: View, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates one item from the views of a builder.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    ToolbarItem(placement: placement) { content }.outline(into: &outline)
  }
}

/// The toolbar of one modifier.
private struct ToolbarElement<Content: View>: View, PrimitiveView {
  let content: Content

  func outline(into outline: inout Outline) {
    outline.element(.toolbar) { outline in
      outline.adjust { item in
        if case .element(let plan) = item.plan, plan.role == .toolbarItem { return }
        if case .portal = item.plan { return }
        let plan = ElementPlan(role: .toolbarItem, children: [item])
        item = OutlineItem(identity: item.identity, plan: .element(plan))
      } _: {
        content.resolveView(into: &$0)
      }
    }
    // The toolbar precedes all other additions to the page.
    outline.adjustLast { item in
      if case .element(let plan) = item.plan { plan.order = -1 }
    }
  }
}

/// A view with an addition to its page, such as a toolbar.
///
/// The type is not generic, as ``_Presentation``.
public struct _PageAddition: View, PrimitiveView {
  let content: any View
  let addition: any View
  /// The order among additions of different modifiers; equal orders keep the order of creation.
  let order: Int

  init(content: any View, addition: any View, order: Int = 0) {
    self.content = content
    self.addition = addition
    self.order = order
  }

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { outline in
      outline.step(0) { content.resolveView(into: &$0) }
      outline.step(1) { outline in
        var environment = outline.environment
        environment.container = ContainerContext()
        let items = Outline.items(of: addition, in: environment)
        if order != 0 {
          for index in items.indices {
            if case .element(let plan) = items[index].plan { plan.order = order }
          }
        }
        outline.append(.portal(PortalPlan(to: .page, items: items)))
      }
    }
  }
}
