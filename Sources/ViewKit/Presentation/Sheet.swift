extension View {
  /// Shows views in a sheet while a value is true.
  ///
  /// Everything else takes no events meanwhile. When the person closes the sheet, the value becomes false. The
  /// state of the views inside ends with the sheet; `onDismiss` runs afterwards.
  public func sheet(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet([:], isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows views for a value in a sheet while there is one; another value's sheet is another sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet([:], item: item, onDismiss: onDismiss, content: content)
  }

  /// Shows views over the whole screen while a value is true; hosts draw a sheet.
  public func fullScreenCover(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet(
      [.style: .string("fullScreenCover")],
      isPresented: isPresented,
      onDismiss: onDismiss,
      content: content
    )
  }

  /// Shows views for a value over the whole screen while there is one; hosts draw a sheet.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet([.style: .string("fullScreenCover")], item: item, onDismiss: onDismiss, content: content)
  }

  /// Shows views next to this one while a value is true; hosts draw a sheet.
  public func popover(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet([.style: .string("popover")], isPresented: isPresented, onDismiss: nil, content: content)
  }

  /// Shows views for a value next to this one while there is one; hosts draw a sheet.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet([.style: .string("popover")], item: item, onDismiss: nil, content: content)
  }

  /// Keeps the person from closing the sheet around the view, by Escape or a tap beside it.
  ///
  /// What the app does by itself closes it as before: a binding, or the environment's `dismiss`.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Attached(content: self) { _ in DismissalBehavior(isDisabled: isDisabled) }
  }

  private func sheet(
    _ props: Props,
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)?,
    content: @escaping () -> some View
  ) -> some View {
    Presentation(
      content: self,
      present: { outline in
        guard isPresented.wrappedValue else { return }
        outline.presented(.sheet, props, dismiss: isPresented.reset) {
          content().resolveView(into: &$0)
        }
      },
      onDismiss: onDismiss
    )
  }

  private func sheet<Item: Identifiable>(
    _ props: Props,
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)?,
    content: @escaping (Item) -> some View
  ) -> some View {
    Presentation(
      content: self,
      present: { outline in
        guard let shown = item.wrappedValue else { return }
        let id = shown.id
        outline.step(id: id) { outline in
          outline.presented(.sheet, props) {
            // Another item may have taken the place of the one whose sheet is being closed.
            if item.wrappedValue?.id == id { item.wrappedValue = nil }
          } _: {
            content(shown).resolveView(into: &$0)
          }
        }
      },
      onDismiss: onDismiss
    )
  }
}

extension RoleTraits {
  static let sheet = RoleTraits(naming: .screenTitle, isModal: true, isScreen: true)
}
