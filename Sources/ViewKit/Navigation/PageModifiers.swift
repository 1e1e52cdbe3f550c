extension View {
  /// Titles the page that the view is on.
  public func navigationTitle(_ title: LocalizedStringKey) -> _Titled {
    navigationTitle(Text(title))
  }

  /// Titles the page that the view is on.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> _Titled {
    navigationTitle(Text(title))
  }

  /// Titles the page that the view is on.
  public func navigationTitle(_ title: Text) -> _Titled {
    _Titled(content: self, title: title)
  }

  /// Titles the page that the view is on with the text of a binding; hosts do not let the user edit the title.
  public func navigationTitle(_ title: Binding<String>) -> _Titled {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }

  /// Puts controls into the toolbar of the page that the view is on, after those that are there already.
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
    let words = title.string(in: outline.environment)
    outline.attach(TitleBehavior(words), listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// What a toolbar holds: any views, `ToolbarItem` among them.
public typealias ToolbarContent = View

/// Builds what a toolbar holds.
public typealias ToolbarContentBuilder = ViewBuilder

/// Where a toolbar's item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// In the middle.
  public static let principal = Self(name: "principal")
  /// Where one goes back.
  public static let navigation = Self(name: "navigation")
  /// Where the most important action is.
  public static let primaryAction = Self(name: "primaryAction")
  /// Next to the most important action.
  public static let secondaryAction = Self(name: "automatic")
  /// Where actions of a dialog confirm it.
  public static let confirmationAction = Self(name: "confirmationAction")
  /// Where actions of a dialog cancel it.
  public static let cancellationAction = Self(name: "cancellationAction")
  /// Where actions of a dialog destroy something.
  public static let destructiveAction = Self(name: "destructiveAction")
  /// At the leading side of the top bar.
  public static let topBarLeading = Self(name: "topBarLeading")
  /// At the trailing side of the top bar.
  public static let topBarTrailing = Self(name: "topBarTrailing")
  /// At the leading side of the top bar, as older code has it.
  public static let navigationBarLeading = Self(name: "topBarLeading")
  /// At the trailing side of the top bar, as older code has it.
  public static let navigationBarTrailing = Self(name: "topBarTrailing")
  /// In the bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// Above the keyboard.
  public static let keyboard = Self(name: "keyboard")
  /// Where the state of things is shown.
  public static let status = Self(name: "status")
}

/// One item of a toolbar.
public struct ToolbarItem<Content: View>: View, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Makes an item of the views of a builder.
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

/// Several items of a toolbar in the same place.
public struct ToolbarItemGroup<Content: View>: View, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Makes one item of the views of a builder.
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

/// The toolbar that one modifier makes.
private struct ToolbarElement<Content: View>: View, PrimitiveView {
  let content: Content

  func outline(into outline: inout Outline) {
    outline.element(.toolbar) { outline in
      outline.adjust { item in
        if case .element(let plan) = item.plan, plan.role == .toolbarItem { return }
        if case .portal = item.plan { return }
        let plan = ElementPlan(role: .toolbarItem, children: [item])
        item = Item(identity: item.identity, plan: .element(plan))
      } _: {
        content.resolveView(into: &$0)
      }
    }
    // In front of whatever else modifiers put onto the page.
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
  /// Where the addition stands among those of other modifiers; those of one modifier stand by age.
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
