extension View {
  /// Shows a short message above the page while it is not `nil`, and announces it to screen readers.
  ///
  /// A toast blocks no events. The app decides on its duration by setting the message to `nil`.
  ///
  /// SwiftUI has no toast; an app that also builds with SwiftUI declares a method with this name there, with an
  /// `overlay`.
  ///
  /// - Parameters:
  ///   - message: The message; `nil` shows no toast.
  ///   - id: The identity of the toast: a new id announces the same message again.
  /// - Returns: The view with its toast.
  public func toast(_ message: String?, id: some Hashable = 0) -> _Presentation {
    _Presentation(
      content: self,
      present: { outline in
        guard let message else { return }
        outline.step(id: id) { $0.element(.toast, [.text: .string(message)]) }
      },
      onDismiss: nil
    )
  }
}
