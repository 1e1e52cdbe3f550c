extension View {
  /// Shows a dialog with actions while a value is true; like an alert, each action dismisses it.
  public func confirmationDialog<Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions while a value is true; like an alert, each action dismisses it.
  @_disfavoredOverload
  public func confirmationDialog<Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions while a value is true, with a `Text` as its title.
  public func confirmationDialog<Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> _Presentation {
    presentDialog(
      .confirmationDialog,
      titleVisibility.shown(title),
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions on some data while a value is true and the data is not `nil`.
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions on some data while a value is true and the data is not `nil`.
  @_disfavoredOverload
  public func confirmationDialog<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions on some data while a value is true and the data is not `nil`, with a `Text` as its
  /// title.
  public func confirmationDialog<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> _Presentation {
    presentDialog(
      .confirmationDialog,
      titleVisibility.shown(title),
      isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with actions on some data, without a message, while a value is true and the data is not `nil`.
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }

  /// Shows a dialog with actions on some data, without a message, while a value is true and the data is not `nil`.
  @_disfavoredOverload
  public func confirmationDialog<Data>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> _Presentation {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }
}

extension Visibility {
  fileprivate func shown(_ title: Text) -> Text {
    self == .hidden ? Text(verbatim: "") : title
  }
}
