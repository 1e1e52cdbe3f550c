extension View {
  /// Shows a panel of the host, in front of all presentations of the app, while a value is true.
  ///
  /// The app keeps running behind the panel, and receives no events. The panel also covers later presentations of the
  /// app.
  ///
  /// - Parameters:
  ///   - style: The style that distinguishes the panel from the app's sheets.
  ///   - isPresented: The visibility of the panel; set to false when the user dismisses it.
  ///   - content: The views of the panel.
  /// - Returns: The view with its panel.
  package func presentPanel(
    style: String,
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> some View
  ) -> _Presentation {
    _Presentation(
      content: self,
      present: { outline in
        guard isPresented.wrappedValue else { return }
        outline.presented(.sheet, [.style: .string(style)], dismiss: isPresented.reset) {
          content().resolveView(into: &$0)
        }
        outline.adjustLast { item in
          if case .element(let plan) = item.plan { plan.order = .max }
        }
      },
      onDismiss: nil
    )
  }
}
