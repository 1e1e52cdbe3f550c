extension View {
  /// Shows views of the host's own while a value is true, in front of whatever the app presents.
  ///
  /// The app goes on behind them, and takes no events. What it presents meanwhile is behind them, too.
  ///
  /// - Parameters:
  ///   - style: How the host knows the sheet from those of the app.
  ///   - isPresented: Whether they are shown; false once the person has closed them.
  ///   - content: The views.
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
