/// The presentation of a view in the deprecated form: its state, and a method to dismiss it.
@MainActor
public struct PresentationMode {
  /// A Boolean value that indicates whether the view is in a sheet, a dialog or a pushed page.
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Dismisses the presentation.
  public mutating func dismiss() {
    action()
  }
}

extension EnvironmentValues {
  /// The enclosing presentation in the deprecated form: `presentationMode.wrappedValue.dismiss()`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}
