/// What older code knows of the sheet or page that a view is in: whether it is shown, and how to close it.
@MainActor
public struct PresentationMode {
  /// Whether the view is in a sheet, a dialog or a pushed page.
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Closes it.
  public mutating func dismiss() {
    action()
  }
}

extension EnvironmentValues {
  /// The sheet or page that the view is in, as older code has it: `presentationMode.wrappedValue.dismiss()`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}
