public import Foundation

// Names that view files have and that do not work here. Declared, so that a file that uses one is refused at once and
// told what to write instead: an unknown name can keep the compiler busy for a minute before it says anything.

extension View {
  /// Lines views up by values of their own.
  @available(
    *,
    unavailable,
    message: "Write .padding or .offset; stacks here line views up by their alignment only."
  )
  public func alignmentGuide(
    _ alignment: HorizontalAlignment,
    computeValue: (ViewDimensions) -> CGFloat
  )
    -> Self
  { self }

  /// Hands a value up to the views around.
  @available(
    *,
    unavailable,
    message: "Write a Binding or a closure that the view calls; values do not travel upwards here."
  )
  public func preference<Value>(key: Any.Type, value: Value) -> Self { self }

  /// Reads a value that a view inside has handed up.
  @available(
    *,
    unavailable,
    message:
      "Write a Binding or a closure that the view inside calls; values do not travel upwards here."
  )
  public func onPreferenceChange<Value>(_ key: Any.Type, perform: (Value) -> Void) -> Self { self }

  /// Lets something be dragged to another view.
  @available(
    *,
    unavailable,
    message:
      "Write .onMove on rows, or .gesture(DragGesture()); hosts carry no data from view to view."
  )
  public func onDrag(_ data: () -> Any) -> Self { self }

  /// Takes what is dragged to the view.
  @available(
    *,
    unavailable,
    message:
      "Write .onMove on rows, or .gesture(DragGesture()); hosts carry no data from view to view."
  )
  public func onDrop(of types: [Any], isTargeted: Binding<Bool>?, perform: (Any) -> Bool) -> Self {
    self
  }

  /// Allows the user to choose a file.
  @available(
    *,
    unavailable,
    message: "Write a route of your server that takes an upload, and a Link to it."
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
    message: "Write a route of your server that takes an upload, and a Link to it."
  )
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self { self }
}

/// A drawing made by code.
@available(
  *,
  unavailable,
  message: "Write a Path or a Shape of your own, one for each part of the drawing."
)
public struct Canvas: View {
  /// Draws by code.
  public init(
    opaque: Bool = false,
    rendersAsynchronously: Bool = false,
    renderer: (inout GraphicsContext, CGSize) -> Void
  ) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A view that lays others out by an algorithm of its own.
@available(
  *,
  unavailable,
  message: "Write stacks, Grid or LazyVGrid; hosts lay views out, not the app."
)
public protocol Layout {}

/// Rows with several columns.
@available(*, unavailable, message: "Write Grid with a GridRow for each element, or List.")
public struct Table: View {
  /// Makes a row for each element.
  public init<Data: RandomAccessCollection, Columns: View>(
    _ data: Data,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {}

  /// Makes a row for each element, of which some can be selected.
  public init<Data: RandomAccessCollection, Selection, Columns: View>(
    _ data: Data,
    selection: Binding<Selection>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A view of another framework.
@available(
  *,
  unavailable,
  message: "Write the view with views of this module; there is no UIKit here."
)
public protocol UIViewRepresentable {}

/// A controller of another framework.
@available(
  *,
  unavailable,
  message: "Write the view with views of this module; there is no UIKit here."
)
public protocol UIViewControllerRepresentable {}

/// A value that views hand up.
@available(
  *,
  unavailable,
  message: "Write a Binding or a closure that the view calls; values do not travel upwards here."
)
public protocol PreferenceKey {}

/// How large a view is, and where its lines are.
public struct ViewDimensions {
  /// The width of the view.
  public let width: CGFloat
  /// The height of the view.
  public let height: CGFloat

  /// Where the view has a line.
  public subscript(alignment: HorizontalAlignment) -> CGFloat { 0 }
  /// Where the view has a line.
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
  /// Describes an alert by a value.
  public init<State, Action>(_ state: State, action handler: (Action) -> Void) {}

  /// Describes an alert with one button.
  public init<Button>(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Describes an alert with two buttons.
  public init<Button>(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {}
}
