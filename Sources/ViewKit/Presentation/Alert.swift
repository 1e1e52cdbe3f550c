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
    dialog(.alert, Text(title), isPresented, actions: actions, message: message)
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
    dialog(.alert, Text(title), isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message while a value is true.
  public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    dialog(.alert, Text(title), isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert without a message while a value is true.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    dialog(.alert, Text(title), isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert, titled by a text, while a value is true.
  public func alert(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    dialog(.alert, title, isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message, titled by a text, while a value is true.
  public func alert(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    dialog(.alert, title, isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert about some data while a value is true and the data is there.
  public func alert<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    dialog(.alert, title, isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert about some data while a value is true and the data is there.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    dialog(.alert, Text(title), isPresented, presenting: data, actions: actions, message: message)
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
    dialog(.alert, Text(title), isPresented, presenting: data, actions: actions, message: message)
  }

  /// Offers several actions while a value is true; like an alert, it is closed by each of them.
  public func confirmationDialog(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(Text(title)),
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Offers several actions while a value is true; like an alert, it is closed by each of them.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(Text(title)),
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Offers several actions, without a message, while a value is true.
  public func confirmationDialog(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    dialog(.confirmationDialog, titleVisibility.shown(Text(title)), isPresented, actions: actions) {
      EmptyView()
    }
  }

  /// Offers several actions, without a message, while a value is true.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    dialog(.confirmationDialog, titleVisibility.shown(Text(title)), isPresented, actions: actions) {
      EmptyView()
    }
  }

  /// Offers several actions, titled by a text, while a value is true.
  public func confirmationDialog(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(title),
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Offers several actions about some data while a value is true and the data is there.
  public func confirmationDialog<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(title),
      isPresented,
      presenting: data,
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
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(Text(title)),
      isPresented,
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
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility.shown(Text(title)),
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
  ) -> some View {
    confirmationDialog(
      title,
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
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }

  /// Shows an alert about some data, without a message, while a value is true and the data is there.
  public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> some View {
    dialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in EmptyView()
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
    dialog(.alert, Text(title), isPresented, presenting: data, actions: actions) { _ in EmptyView()
    }
  }

  private func dialog(
    _ role: Role,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    actions: @escaping () -> some View,
    message: @escaping () -> some View
  ) -> some View {
    dialog(role, title, isPresented, presenting: ()) {
      actions()
    } message: {
      message()
    }
  }

  private func dialog<Data>(
    _ role: Role,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    presenting data: Data?,
    actions: @escaping (Data) -> some View,
    message: @escaping (Data) -> some View
  ) -> some View {
    Presentation(
      content: self,
      present: { outline in
        guard isPresented.wrappedValue, let data else { return }
        let words = LabelDerivation.words(
          of: Outline.items(of: message(data), in: outline.environment)
        )
        var props: [Prop: PropValue] = [
          .title: .string(title.string(in: outline.environment))
        ]
        if let words { props[.text] = .string(words) }
        outline.presented(role, props, dismiss: isPresented.reset) {
          actions(data).resolve(into: &$0)
        }
      },
      onDismiss: nil
    )
  }
}

extension Visibility {
  fileprivate func shown(_ title: Text) -> Text {
    self == .hidden ? Text(verbatim: "") : title
  }
}
