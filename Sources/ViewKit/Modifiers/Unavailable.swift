public import Foundation

// Unsupported SwiftUI names. They are declared so that the compiler rejects each use immediately and names a
// replacement: an unknown name can keep the type checker busy for a minute.

extension View {
  /// Aligns views by custom values.
  @available(
    *,
    unavailable,
    message: "Write .padding or .offset; stacks use only their own alignment."
  )
  public func alignmentGuide(
    _ alignment: HorizontalAlignment,
    computeValue: (ViewDimensions) -> CGFloat
  )
    -> Self
  { self }

  /// Passes a value to ancestor views.
  @available(
    *,
    unavailable,
    message: """
      Write a Binding or a closure that the view calls; a view passes no values to its ancestors.
      """
  )
  public func preference<Value>(key: Any.Type, value: Value) -> Self { self }

  /// Observes a value passed by a descendant.
  @available(
    *,
    unavailable,
    message: """
      Write a Binding or a closure that the view inside calls; a view passes no values to its \
      ancestors.
      """
  )
  public func onPreferenceChange<Value>(_ key: Any.Type, perform: (Value) -> Void) -> Self { self }

  /// Allows the user to drag data from the view.
  @available(
    *,
    unavailable,
    message:
      "Write .onMove on rows, or .gesture(DragGesture()); hosts do not transfer data between views."
  )
  public func onDrag(_ data: () -> Any) -> Self { self }

  /// Receives dragged data.
  @available(
    *,
    unavailable,
    message:
      "Write .onMove on rows, or .gesture(DragGesture()); hosts do not transfer data between views."
  )
  public func onDrop(of types: [Any], isTargeted: Binding<Bool>?, perform: (Any) -> Bool) -> Self {
    self
  }

  /// Allows the user to choose a file.
  @available(
    *,
    unavailable,
    message: "Write a server route that accepts an upload, and a Link to it."
  )
  public func fileImporter<Content>(
    isPresented: Binding<Bool>,
    allowedContentTypes: [Content],
    onCompletion: (Never) -> Void
  ) -> Self { self }

  /// Allows the user to choose a file.
  @available(
    *,
    unavailable,
    message: "Write a server route that accepts an upload, and a Link to it."
  )
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self { self }
}

/// A view drawn by code.
@available(
  *,
  unavailable,
  message: "Write a Path or a custom Shape for each part of the drawing."
)
public struct Canvas: View {
  /// Creates a view from a drawing function.
  public init(
    opaque: Bool = false,
    rendersAsynchronously: Bool = false,
    renderer: (inout GraphicsContext, CGSize) -> Void
  ) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A custom layout algorithm.
@available(
  *,
  unavailable,
  message: "Write stacks, Grid or LazyVGrid; hosts lay views out, not the app."
)
public protocol Layout {}

/// Rows in several columns.
@available(*, unavailable, message: "Write Grid with a GridRow for each element, or List.")
public struct Table: View {
  /// Creates a row for each element.
  public init<Data: RandomAccessCollection, Columns: View>(
    _ data: Data,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {}

  /// Creates a selectable row for each element.
  public init<Data: RandomAccessCollection, Selection, Columns: View>(
    _ data: Data,
    selection: Binding<Selection>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A view of UIKit.
@available(
  *,
  unavailable,
  message: "Write the view with views of this module; UIKit is not available."
)
public protocol UIViewRepresentable {}

/// A view controller of UIKit.
@available(
  *,
  unavailable,
  message: "Write the view with views of this module; UIKit is not available."
)
public protocol UIViewControllerRepresentable {}

/// A value passed to ancestor views.
@available(
  *,
  unavailable,
  message: """
    Write a Binding or a closure that the view calls; a view passes no values to its ancestors.
    """
)
public protocol PreferenceKey {}

/// The size and the alignment guides of a view.
public struct ViewDimensions {
  /// The width of the view.
  public let width: CGFloat
  /// The height of the view.
  public let height: CGFloat

  /// The position of a horizontal alignment guide.
  public subscript(alignment: HorizontalAlignment) -> CGFloat { 0 }
  /// The position of a vertical alignment guide.
  public subscript(alignment: VerticalAlignment) -> CGFloat { 0 }
}

/// A description of an alert.
@available(
  *,
  unavailable,
  message:
    "Write .alert with a binding to an AlertState, or .alert(_:isPresented:actions:message:)."
)
public struct Alert {
  /// Creates a description from a state value.
  public init<State, Action>(_ state: State, action handler: (Action) -> Void) {}

  /// Creates a description with one button.
  public init<Button>(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Creates a description with two buttons.
  public init<Button>(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {}
}
