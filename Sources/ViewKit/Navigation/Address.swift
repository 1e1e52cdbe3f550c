extension View {
  /// Says at which address what the app shows can be found again, and opens addresses.
  ///
  /// Put it around the whole app. The state is the truth: a host shows the address that follows from it, and a
  /// link, the browser's Back and Forward, or a page that is opened at an address ask `open` to change the state, so
  /// that what is shown is what is there.
  ///
  /// ```swift
  /// TabsView(selection: $selection)
  ///   .address(PageAddress(components: [selection.rawValue])) { address in
  ///     guard let tab = address.components.first.flatMap(Tab.init(rawValue:)) else { return false }
  ///     selection = tab
  ///     return true
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - address: Where what is shown is; followed like a body, so it changes with what it reads. With nil the host
  ///     leaves the address as it was.
  ///   - open: Shows what is at an address, which may be anything that a person has typed; false where there is
  ///     nothing. It is not asked for what is shown already, nor for `/` when a page begins.
  /// - Returns: The view with its address.
  public func address(
    _ address: @autoclosure @escaping @MainActor () -> PageAddress?,
    open: @escaping @MainActor (PageAddress) -> Bool
  ) -> some View {
    Addressed(content: self, address: address, open: open)
  }

  /// Says that what is shown is not what was asked for: there is nothing at the address.
  ///
  /// A web page that begins so has the status 404, which search engines and other programs go by.
  public func addressIsMissing(_ isMissing: Bool = true) -> some View {
    RootProps(content: self, props: isMissing ? [.isMissing: .bool(true)] : [:])
  }

  /// Says in a sentence or two what the page around this view is about, for search engines and previews of links.
  ///
  /// A web page is served with it, beside the title that `navigationTitle` gives, as search engines and the cards of
  /// other sites show it. It is not drawn. Where several views of a page say something, the outermost counts.
  public func pageDescription(_ description: String) -> some View {
    Attached(content: self) { _ in PropBehavior(.page, [.summary: .string(description)]) }
  }

  /// Says that what is shown is waiting for its contents.
  ///
  /// The first page of a web app waits for a moment while something says so, so that it has its contents also without
  /// JavaScript. A `ProgressView` says so by itself.
  public func isAwaitingContent(_ isAwaiting: Bool = true) -> some View {
    RootProps(content: self, props: isAwaiting ? [.isBusy: .bool(true)] : [:])
  }
}

/// A component of its own, which is all that is evaluated anew when the address changes.
private struct Addressed<Content: View>: View {
  let content: Content
  let address: @MainActor () -> PageAddress?
  let open: @MainActor (PageAddress) -> Bool

  var body: some View {
    RootProps(
      content: Opener(content: content, open: open),
      props: address().map { [.address: .string($0.description)] } ?? [:]
    )
  }
}

/// Content that opens addresses.
struct Opener<Content: View>: View, PrimitiveView {
  let content: Content
  let open: @MainActor (PageAddress) -> Bool

  func outline(into outline: inout Outline) {
    outline.attach(OpenBehavior(open), listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// Content that gives the root of the tree properties.
struct RootProps<Content: View>: View, PrimitiveView {
  let content: Content
  let props: Props

  func outline(into outline: inout Outline) {
    outline.attach(PropBehavior(.root, props), listeningFor: []) { content.resolveView(into: &$0) }
  }
}
