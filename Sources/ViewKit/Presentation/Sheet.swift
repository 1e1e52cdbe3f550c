extension View {
  /// Shows views in a sheet while a value is true.
  ///
  /// All other views receive no events while the sheet is visible. When the user dismisses the sheet, the value becomes
  /// false. The state of the views inside is discarded with the sheet; `onDismiss` runs afterwards.
  public func sheet(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> _Presentation {
    sheet([:], isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows views for a value in a sheet while the value is not `nil`; a value with another id creates a new sheet.
  ///
  /// ```swift
  /// .sheet(item: $selection) { item in
  ///   Text(item.title)
  /// }
  /// ```
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> _Presentation {
    sheet([:], item: item, onDismiss: onDismiss, content: content)
  }

  /// Shows views next to the page while a value is true; hosts show a sheet.
  public func inspector(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> some View
  ) -> _Presentation {
    sheet(isPresented: isPresented, content: content)
  }

  /// Shows views over the whole screen while a value is true; hosts show a sheet.
  public func fullScreenCover(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> _Presentation {
    sheet(
      [.style: .string("fullScreenCover")],
      isPresented: isPresented,
      onDismiss: onDismiss,
      content: content
    )
  }

  /// Shows views for a value over the whole screen while the value is not `nil`; hosts show a sheet.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> _Presentation {
    sheet([.style: .string("fullScreenCover")], item: item, onDismiss: onDismiss, content: content)
  }

  /// Shows views in a popover next to this view while a value is true.
  ///
  /// A narrow browser window and a terminal show a sheet.
  ///
  /// - Parameters:
  ///   - isPresented: The value; dismissing the popover sets it to false.
  ///   - anchor: The part of the view to attach the popover to; accepted without effect.
  ///   - edge: The edge of the view for the popover's arrow; accepted without effect.
  ///   - content: The views.
  /// - Returns: The view with its popover.
  public func popover(
    isPresented: Binding<Bool>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> _Presentation {
    sheet([.style: .string("popover")], isPresented: isPresented, onDismiss: nil, content: content)
  }

  /// Shows views for a value in a popover next to this view while the value is not `nil`.
  ///
  /// A narrow browser window and a terminal show a sheet.
  ///
  /// - Parameters:
  ///   - item: The value; dismissing the popover sets it to `nil`.
  ///   - anchor: The part of the view to attach the popover to; accepted without effect.
  ///   - edge: The edge of the view for the popover's arrow; accepted without effect.
  ///   - content: The views for a value.
  /// - Returns: The view with its popover.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> _Presentation {
    sheet([.style: .string("popover")], item: item, onDismiss: nil, content: content)
  }

  /// Disables the dismissal of the enclosing sheet by Escape or a tap outside it.
  ///
  /// The app can still dismiss the sheet: through a binding, or the environment's `dismiss`.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Attached(content: self) { _ in DismissalBehavior(isDisabled: isDisabled) }
  }

  private func sheet(
    _ props: Props,
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)?,
    content: @escaping () -> some View
  ) -> _Presentation {
    _Presentation(
      content: self,
      present: { outline in
        guard isPresented.wrappedValue else { return }
        outline.presented(.sheet, props, dismiss: isPresented.reset) {
          content().resolveView(into: &$0)
        }
      },
      isAnchored: props[.style] == .string("popover"),
      onDismiss: onDismiss
    )
  }

  private func sheet<Item: Identifiable>(
    _ props: Props,
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)?,
    content: @escaping (Item) -> some View
  ) -> _Presentation {
    _Presentation(
      content: self,
      present: { outline in
        guard let shown = item.wrappedValue else { return }
        let id = shown.id
        outline.step(id: id) { outline in
          outline.presented(.sheet, props) {
            // Another item may have replaced the item of the dismissed sheet.
            if item.wrappedValue?.id == id { item.wrappedValue = nil }
          } _: {
            content(shown).resolveView(into: &$0)
          }
        }
      },
      isAnchored: props[.style] == .string("popover"),
      onDismiss: onDismiss
    )
  }
}

extension RoleTraits {
  static let sheet = RoleTraits(naming: .screenTitle, isModal: true, isScreen: true)
}
