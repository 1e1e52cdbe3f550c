extension View {
  /// How large the title of the page is: in line with the buttons of the bar, or large below it.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    pageProps(mode == .inline ? [.titleStyle: .string("inline")] : [:])
  }

  /// How large the title of the page is.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    pageProps(mode.isInline ? [.titleStyle: .string("inline")] : [:])
  }

  /// Whether the page has no button to go back.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    pageProps(isHidden ? [.hidesBack: .bool(true)] : [:])
  }

  /// Whether the page has no bar with title and buttons.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    pageProps(isHidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Shows bars of the page, or hides them.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barProps(bars, visibility == .hidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Shows bars of the page, or hides them.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    barProps(bars, visibility == .hidden ? [.hidesBar: .bool(true)] : [:])
  }

  /// Fills the bars of the page.
  public func toolbarBackground(
    _ style: some ShapeStyle,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, [.barColor: .color(style.representativeColor.value)])
  }

  /// Shows the filling of the page's bars, or hides it.
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, visibility == .hidden ? [.barColor: .color(.named("clear"))] : [:])
  }

  /// Shows the filling of the page's bars, or hides it.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    barProps(bars, visibility == .hidden ? [.barColor: .color(.named("clear"))] : [:])
  }

  /// Whether the page's bars are light or dark; they follow the colours behind them.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self {
    self
  }

  /// Puts controls at both ends of the page's bar, as older code has it.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Puts controls at the leading end of the page's bar, as older code has it.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Puts controls at the trailing end of the page's bar, as older code has it.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Titles the page that the view is on, and says how large, as older code has it.
  public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Titles the page that the view is on, and says how large, as older code has it.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Titles the page that the view is on, and says how large, as older code has it.
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

/// What is known of a page's bar.
public struct NavigationBarItem: Sendable {
  /// How large the title of a page is.
  public enum TitleDisplayMode: Sendable {
    /// The host decides.
    case automatic
    /// In the bar, as small as its buttons.
    case inline
    /// Below the bar, as a heading.
    case large
  }
}

/// How large the title of a page is.
public struct ToolbarTitleDisplayMode: Sendable {
  let isInline: Bool

  /// As fits the place.
  public static let automatic = Self(isInline: false)
  /// Large, below the bar.
  public static let large = Self(isInline: false)
  /// In the bar.
  public static let inline = Self(isInline: true)
  /// In the bar, and large while there is room.
  public static let inlineLarge = Self(isInline: false)
}

/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// The bar at the top.
  public static let navigationBar = Self(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// The bar of tabs.
  public static let tabBar = Self(name: "tabBar")
  /// The bar of a window.
  public static let windowToolbar = Self(name: "navigationBar")
}
