extension View {
  /// Offers several actions while a value is true; like an alert, it is closed by each of them.
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

  /// Offers several actions while a value is true; like an alert, it is closed by each of them.
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

  /// Offers several actions, titled by a text, while a value is true.
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

  /// Offers several actions about some data while a value is true and the data is there.
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

  /// Offers several actions about some data while a value is true and the data is there.
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

  /// Offers several actions about some data, titled by a text, while a value is true and the data is there.
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

  /// Offers several actions about some data, without a message, while a value is true and the data is there.
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

  /// Offers several actions about some data, without a message, while a value is true and the data is there.
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
