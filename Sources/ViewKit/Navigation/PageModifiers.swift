extension View {
  /// Titles the page that the view is on.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }

  /// Titles the page that the view is on.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Titles the page that the view is on.
  public func navigationTitle(_ title: Text) -> some View {
    Titled(content: self, title: title)
  }

  /// Puts controls into the toolbar of the page that the view is on, after those that are there already.
  public func toolbar(@ToolbarContentBuilder content: () -> some View) -> some View {
    PageAddition(content: self, addition: ToolbarElement(content: content()))
  }
}

/// Content with a title for the page that it is on, in the language of the place.
private struct Titled<Content: View>: View, PrimitiveView {
  let content: Content
  let title: Text

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

/// Content with something that is shown on the page around it.
struct PageAddition<Content: View, Addition: View>: View, PrimitiveView {
  let content: Content
  let addition: Addition
  /// Where the addition stands among those of other modifiers; those of one modifier stand by age.
  var order = 0

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
