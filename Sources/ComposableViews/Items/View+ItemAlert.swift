public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows an alert about an item while there is one.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, which is nil again after a button was pressed.
  ///   - title: Makes the title.
  ///   - actions: Makes the buttons.
  ///   - message: Makes the message.
  /// - Returns: The view with the alert above it.
  public func alert<Item, Actions: View, Message: View>(
    item: Binding<Item?>,
    title: (_ item: Item) -> Text,
    @ViewBuilder actions: @escaping (_ item: Item) -> Actions,
    @ViewBuilder message: @escaping (_ item: Item) -> Message
  ) -> _Presentation {
    _Presentation(
      alert(
        item.wrappedValue.map(title) ?? Text(verbatim: ""),
        isPresented: item.isShown(),
        presenting: item.wrappedValue,
        actions: actions,
        message: message
      )
    )
  }

  /// Shows an alert without a message about an item while there is one.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, which is nil again after a button was pressed.
  ///   - title: Makes the title.
  ///   - actions: Makes the buttons.
  /// - Returns: The view with the alert above it.
  public func alert<Item, Actions: View>(
    item: Binding<Item?>,
    title: (_ item: Item) -> Text,
    @ViewBuilder actions: @escaping (_ item: Item) -> Actions
  ) -> _Presentation {
    alert(item: item, title: title, actions: actions) { _ in EmptyView() }
  }

  /// Offers several actions about an item while there is one.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, which is nil again after a choice was made.
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: Makes the title.
  ///   - actions: Makes the choices.
  ///   - message: Makes the message.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Item, Actions: View, Message: View>(
    item: Binding<Item?>,
    titleVisibility: Visibility = .automatic,
    title: (_ item: Item) -> Text,
    @ViewBuilder actions: @escaping (_ item: Item) -> Actions,
    @ViewBuilder message: @escaping (_ item: Item) -> Message
  ) -> _Presentation {
    _Presentation(
      confirmationDialog(
        item.wrappedValue.map(title) ?? Text(verbatim: ""),
        isPresented: item.isShown(),
        titleVisibility: titleVisibility,
        presenting: item.wrappedValue,
        actions: actions,
        message: message
      )
    )
  }

  /// Offers several actions about an item, without a message, while there is one.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, which is nil again after a choice was made.
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: Makes the title.
  ///   - actions: Makes the choices.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog<Item, Actions: View>(
    item: Binding<Item?>,
    titleVisibility: Visibility = .automatic,
    title: (_ item: Item) -> Text,
    @ViewBuilder actions: @escaping (_ item: Item) -> Actions
  ) -> _Presentation {
    confirmationDialog(
      item: item,
      titleVisibility: titleVisibility,
      title: title,
      actions: actions
    ) { _ in EmptyView() }
  }
}

// MARK: - Alerts as values, where no store holds them

extension View {
  /// Shows the alert that an optional value describes, whose buttons only close it.
  ///
  /// - Parameter state: The binding to the alert, which is nil again after a button was pressed.
  /// - Returns: The view with the alert above it.
  public func alert(_ state: Binding<AlertState<Never>?>) -> _Presentation {
    alert(state) { (_: Never?) in }
  }

  /// Shows the confirmation dialog that an optional value describes, whose choices only close it.
  ///
  /// - Parameter state: The binding to the dialog, which is nil again after a choice was made.
  /// - Returns: The view with the dialog above it.
  public func confirmationDialog(
    _ state: Binding<ConfirmationDialogState<Never>?>
  ) -> _Presentation {
    confirmationDialog(state) { (_: Never?) in }
  }

  /// Shows the alert that an optional value describes, with buttons that do asynchronous work.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, which is nil again after a button was pressed.
  ///   - handler: Gets the action of the button that was pressed; nil if it only closes the alert.
  /// - Returns: The view with the alert above it.
  @_disfavoredOverload
  public func alert<Action: Sendable>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> _Presentation {
    alert(state) { (action: Action?) in
      Task { await handler(action) }
    }
  }

  /// Shows the confirmation dialog that an optional value describes, with choices that do asynchronous work.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, which is nil again after a choice was made.
  ///   - handler: Gets the action of the choice; nil if it only closes the dialog.
  /// - Returns: The view with the dialog above it.
  @_disfavoredOverload
  public func confirmationDialog<Action: Sendable>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> _Presentation {
    confirmationDialog(state) { (action: Action?) in
      Task { await handler(action) }
    }
  }
}

extension Binding {
  /// Whether an item is there; writing false makes it nil.
  ///
  /// A host closes an alert after its button's action, which may have presented the next one: that one stays, where
  /// items can be told apart.
  fileprivate func isShown<Item>() -> Binding<Bool> where Value == Item? {
    let (isPresent, shown) = (Binding<Bool>(self), identity(of: wrappedValue))
    return Binding<Bool>(
      get: { isPresent.wrappedValue },
      set: { isPresented in
        guard isPresented || identity(of: wrappedValue) == shown else { return }
        isPresent.wrappedValue = isPresented
      }
    )
  }
}

/// What tells an item from others; nil where nothing does.
private func identity<Item>(of item: Item?) -> AnyHashable? {
  func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
  guard let item = item as? any Identifiable else { return nil }
  return id(of: item)
}
