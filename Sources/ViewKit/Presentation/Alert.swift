extension View {
  /// Shows an alert while a value is true.
  ///
  /// A button closes the alert after its action has run. Escape activates the button with the cancel role, or
  /// closes the alert where there is none.
  public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, actions: actions, message: message)
  }

  /// Shows an alert while a value is true.
  ///
  /// A button closes the alert after its action has run. Escape activates the button with the cancel role, or
  /// closes the alert where there is none.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message while a value is true.
  public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert without a message while a value is true.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert, titled by a text, while a value is true.
  public func alert(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, title, isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message, titled by a text, while a value is true.
  public func alert(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    presentDialog(.alert, title, isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert about some data while a value is true and the data is there.
  public func alert<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    presentDialog(.alert, title, isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert about some data while a value is true and the data is there.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    presentDialog(
      .alert,
      Text(title),
      isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about some data while a value is true and the data is there.
  @_disfavoredOverload
  public func alert<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    presentDialog(
      .alert,
      Text(title),
      isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about some data, without a message, while a value is true and the data is there.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert about some data, without a message, while a value is true and the data is there.
  @_disfavoredOverload
  public func alert<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> some View {
    presentDialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }
}
