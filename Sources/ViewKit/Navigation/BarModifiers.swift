extension View {
  /// Sets the size of the page's title: in line with the buttons of the bar, or large below it.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    pageProps(mode == .inline ? [.titleStyle: .string("inline")] : [:])
  }

  /// Sets the size of the page's title.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    pageProps(mode.isInline ? [.titleStyle: .string("inline")] : [:])
  }

  /// Sets whether the page's back button is hidden.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    pageProps(isHidden ? [.hidesBack: .bool(true)] : [:])
  }

  /// Sets whether the page's bar with title and buttons is hidden.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    pageProps(isHidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Shows or hides bars of the page.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barProps(bars, visibility == .hidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Shows or hides bars of the page.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    barProps(bars, visibility == .hidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Sets the background of the page's bars.
  public func toolbarBackground(
    _ style: some ShapeStyle,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, [.barColor: .color(style.representativeColor.value)])
  }

  /// Shows or hides the background of the page's bars.
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, visibility == .hidden ? [.barColor: .color(.named("clear"))] : [:])
  }

  /// Shows or hides the background of the page's bars.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, visibility == .hidden ? [.barColor: .color(.named("clear"))] : [:])
  }

  /// Sets the color scheme of the page's bars; accepted without effect, because bars follow the colors behind them.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self {
    self
  }

  /// Adds controls at both ends of the page's bar; the deprecated form.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds controls at the leading end of the page's bar; the deprecated form.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds controls at the trailing end of the page's bar; the deprecated form.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Sets the title of the view's page and its size; the deprecated form.
  public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the view's page and its size; the deprecated form.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the view's page and its size; the deprecated form.
  public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  private func barProps(_ bars: [ToolbarPlacement], _ props: Props) -> some View {
    let isTabBar = !bars.isEmpty && bars.allSatisfy { $0 == .tabBar }
    return Attached(content: self) { _ in PropBehavior(isTabBar ? .tabView : .page, props) }
  }

  private func pageProps(_ props: Props) -> some View {
    Attached(content: self) { _ in PropBehavior(.page, props) }
  }
}

/// The bar of a page.
public struct NavigationBarItem: Sendable {
  /// The size of a page's title.
  public enum TitleDisplayMode: Sendable {
    /// The host's default.
    case automatic
    /// In the bar, as small as its buttons.
    case inline
    /// Below the bar, as a heading.
    case large
  }
}

/// The size of a page's title.
public struct ToolbarTitleDisplayMode: Sendable {
  let isInline: Bool

  /// The host's default.
  public static let automatic = Self(isInline: false)
  /// Large, below the bar.
  public static let large = Self(isInline: false)
  /// In the bar.
  public static let inline = Self(isInline: true)
  /// In the bar, and large if there is space.
  public static let inlineLarge = Self(isInline: false)
}

/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// The bar at the top.
  public static let navigationBar = Self(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// The tab bar.
  public static let tabBar = Self(name: "tabBar")
  /// The bar of a window.
  public static let windowToolbar = Self(name: "navigationBar")
}
