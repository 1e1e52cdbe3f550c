extension View {
  /// Sets the address of the app's current state, and opens addresses.
  ///
  /// Apply the modifier to the root view of the app. The state is the source of truth: the host displays the address
  /// derived from it. A link, the browser's Back and Forward, and a page that starts at an address call `open`, which
  /// changes the state.
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
  ///   - address: The address of the current state, evaluated like a body: a change of its inputs updates the address.
  ///     With `nil` the host keeps the previous address.
  ///   - open: A closure that shows the content of an address, which may be any user input; it returns false for an
  ///     unknown address. It is not called for the current address, nor for `/` when a page starts.
  /// - Returns: The view with its address.
  public func address(
    _ address: @autoclosure @escaping @MainActor () -> PageAddress?,
    open: @escaping @MainActor (PageAddress) -> Bool
  ) -> some View {
    Addressed(content: self, address: address, open: open)
  }

  /// Marks the current content as missing: the requested address does not exist.
  ///
  /// A web page that starts in this state has the status 404, for search engines and other programs.
  public func pageNotFound(_ isMissing: Bool = true) -> some View {
    RootProps(content: self, props: isMissing ? [.isMissing: .bool(true)] : [:])
  }

  /// Describes the enclosing page in a sentence or two, for search engines and link previews.
  ///
  /// A web page is served with the description, next to the title of `navigationTitle`. It is not drawn. If several
  /// views of a page set a description, the outermost wins.
  public func pageDescription(_ description: String) -> some View {
    Attached(content: self) { _ in PropBehavior(.page, [.summary: .string(description)]) }
  }

  /// Marks the view as waiting for its contents.
  ///
  /// A web host delays the first response of a page for a short time while a view is waiting, so the page has its
  /// contents even without JavaScript. A `ProgressView` is waiting automatically.
  public func isAwaitingContent(_ isAwaiting: Bool = true) -> some View {
    RootProps(content: self, props: isAwaiting ? [.isBusy: .bool(true)] : [:])
  }
}

/// A separate component, so a change of the address evaluates only this view again.
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
    outline.attach(OpenURLBehavior(open), listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// Content that sets properties of the tree's root.
struct RootProps<Content: View>: View, PrimitiveView {
  let content: Content
  let props: Props

  func outline(into outline: inout Outline) {
    outline.attach(PropBehavior(.root, props), listeningFor: []) { content.resolveView(into: &$0) }
  }
}
