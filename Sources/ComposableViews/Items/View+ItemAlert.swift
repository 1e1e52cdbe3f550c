public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows an alert about an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` after a button press.
  ///   - title: Returns the title.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the alert.
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

  /// Shows an alert without a message about an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` after a button press.
  ///   - title: Returns the title.
  ///   - actions: Returns the buttons.
  /// - Returns: The view with the alert.
  public func alert<Item, Actions: View>(
    item: Binding<Item?>,
    title: (_ item: Item) -> Text,
    @ViewBuilder actions: @escaping (_ item: Item) -> Actions
  ) -> _Presentation {
    alert(item: item, title: title, actions: actions) { _ in EmptyView() }
  }

  /// Shows a confirmation dialog about an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` after a choice.
  ///   - titleVisibility: The visibility of the title.
  ///   - title: Returns the title.
  ///   - actions: Returns the buttons.
  ///   - message: Returns the message.
  /// - Returns: The view with the dialog.
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

  /// Shows a confirmation dialog without a message about an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` after a choice.
  ///   - titleVisibility: The visibility of the title.
  ///   - title: Returns the title.
  ///   - actions: Returns the buttons.
  /// - Returns: The view with the dialog.
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

// MARK: - Alerts as values, without a store

extension View {
  /// Shows an alert from an optional value; its buttons only close it.
  ///
  /// - Parameter state: The binding to the alert, set to `nil` after a button press.
  /// - Returns: The view with the alert.
  public func alert(_ state: Binding<AlertState<Never>?>) -> _Presentation {
    alert(state) { (_: Never?) in }
  }

  /// Shows a confirmation dialog from an optional value; its buttons only close it.
  ///
  /// - Parameter state: The binding to the dialog, set to `nil` after a choice.
  /// - Returns: The view with the dialog.
  public func confirmationDialog(
    _ state: Binding<ConfirmationDialogState<Never>?>
  ) -> _Presentation {
    confirmationDialog(state) { (_: Never?) in }
  }

  /// Shows an alert from an optional value, with buttons that run asynchronous work.
  ///
  /// - Parameters:
  ///   - state: The binding to the alert, set to `nil` after a button press.
  ///   - handler: A closure called with the pressed button's action; `nil` for a button that only closes the alert.
  /// - Returns: The view with the alert.
  @_disfavoredOverload
  public func alert<Action: Sendable>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> _Presentation {
    alert(state) { (action: Action?) in
      Task { await handler(action) }
    }
  }

  /// Shows a confirmation dialog from an optional value, with buttons that run asynchronous work.
  ///
  /// - Parameters:
  ///   - state: The binding to the dialog, set to `nil` after a choice.
  ///   - handler: A closure called with the chosen button's action; `nil` for a button that only closes the dialog.
  /// - Returns: The view with the dialog.
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
  /// Returns a binding that is true while the item exists; writing false sets the item to `nil`.
  ///
  /// A host closes an alert after its button's action. If the action presented another item with a different identity,
  /// writing false leaves that item presented.
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

/// Returns the identity of an item; `nil` if the item is missing or not `Identifiable`.
private func identity<Item>(of item: Item?) -> AnyHashable? {
  func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
  guard let item = item as? any Identifiable else { return nil }
  return id(of: item)
}
