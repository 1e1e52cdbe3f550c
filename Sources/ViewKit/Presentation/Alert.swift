extension View {
  /// Shows an alert while a value is true.
  ///
  /// A button dismisses the alert after its action has run. Escape activates the button with the cancel role, or
  /// dismisses the alert if it has no such button.
  public func alert<Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    presentDialog(.alert, Text(title), isPresented, actions: actions, message: message)
  }

  /// Shows an alert while a value is true.
  ///
  /// A button dismisses the alert after its action has run. Escape activates the button with the cancel role, or
  /// dismisses the alert if it has no such button.
  @_disfavoredOverload
  public func alert<Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    presentDialog(.alert, Text(title), isPresented, actions: actions, message: message)
  }

  /// Shows an alert while a value is true, with a `Text` as its title.
  ///
  /// A button dismisses the alert after its action has run. Escape activates the button with the cancel role, or
  /// dismisses the alert if it has no such button.
  public func alert<Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    presentDialog(.alert, title, isPresented, actions: actions, message: message)
  }

  /// Shows an alert about some data while a value is true and the data is not `nil`.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(
      .alert,
      Text(title),
      isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about some data while a value is true and the data is not `nil`.
  @_disfavoredOverload
  public func alert<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(
      .alert,
      Text(title),
      isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about some data while a value is true and the data is not `nil`.
  public func alert<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(.alert, title, isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert about some data, without a message, while a value is true and the data is not `nil`.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert about some data, without a message, while a value is true and the data is not `nil`.
  @_disfavoredOverload
  public func alert<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }
}
