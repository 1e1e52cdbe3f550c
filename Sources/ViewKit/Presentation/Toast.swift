extension View {
  /// Shows a short message above the rest while there is one, and says it to screen readers.
  ///
  /// It covers nothing: everything else takes events meanwhile. How long it stays is the app's to say, by taking the
  /// message away.
  ///
  /// SwiftUI has no toast; an app that is built for it as well writes an `overlay` of this name there.
  ///
  /// - Parameters:
  ///   - message: What to say; nothing is shown without one.
  ///   - id: Which toast it is: with another one, the same words are said once more.
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
