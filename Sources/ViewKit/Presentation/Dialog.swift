// Not `dialog`: a misplaced `$store.scope(…).dialog` would make the compiler try this generic function, and crash
// (Toolchain.md).
extension View {
  /// Shows a dialog while a value is true.
  func presentDialog(
    _ role: Role,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    actions: @escaping () -> some View,
    message: @escaping () -> some View
  ) -> _Presentation {
    presentDialog(role, title, isPresented, presenting: ()) {
      actions()
    } message: {
      message()
    }
  }

  /// Shows a dialog about some data while a value is true and the data is not `nil`.
  func presentDialog<Data>(
    _ role: Role,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    presenting data: Data?,
    actions: @escaping (Data) -> some View,
    message: @escaping (Data) -> some View
  ) -> _Presentation {
    _Presentation(
      content: self,
      present: { outline in
        guard isPresented.wrappedValue, let data else { return }
        let text = LabelDerivation.text(
          of: Outline.items(of: message(data), in: outline.environment)
        )
        var props: Props = [
          .title: .string(title.string(in: outline.environment))
        ]
        if let text { props[.text] = .string(text) }
        outline.presented(role, props, dismiss: isPresented.reset) {
          actions(data).resolveView(into: &$0)
        }
      },
      onDismiss: nil
    )
  }
}

extension RoleTraits {
  static let dialog = RoleTraits(isModal: true, isScreen: true)
}
