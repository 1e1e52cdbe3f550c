public import Foundation

// Input that hosts do not support. The names are declared so that the compiler rejects each use and names a
// replacement.

extension View {
  /// Handles a key press while the view has the focus.
  @available(
    *,
    unavailable,
    message: "Write a Button with .keyboardShortcut, or .onSubmit on a field."
  )
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> Self {
    self
  }

  /// Sets whether the view is focusable.
  @available(
    *,
    unavailable,
    message: "Write a Button; controls receive the keyboard focus automatically."
  )
  public func focusable(_ isFocusable: Bool = true) -> Self { self }

  /// Allows the user to drag a value from the view.
  @available(
    *,
    unavailable,
    message: """
      Write .onMove on rows, or a Button in a .contextMenu; hosts do not transfer data between \
      views.
      """
  )
  public func draggable<Value>(_ payload: @autoclosure @escaping () -> Value) -> Self { self }

  /// Receives values dragged to the view.
  @available(
    *,
    unavailable,
    message: """
      Write .onMove on rows, or a Button in a .contextMenu; hosts do not transfer data between \
      views.
      """
  )
  public func dropDestination<Value>(
    for type: Value.Type,
    action: @escaping ([Value], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> Self { self }

  /// Allows the user to save a file.
  @available(
    *,
    unavailable,
    message: "Write a server route that returns the file, and a Link to it."
  )
  public func fileExporter<Document, ContentType>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentType: ContentType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self { self }

  /// Reads and sets the element at the top of a scroll view.
  @available(
    *,
    unavailable,
    message: "Write ScrollViewReader, and scrollTo(_:anchor:) of its proxy."
  )
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> Self { self }
}

extension View {
  /// Reads and sets the position of a scroll view.
  @available(
    *,
    unavailable,
    message: "Write ScrollViewReader, and scrollTo(_:anchor:) of its proxy."
  )
  public func scrollPosition<Position>(
    _ position: Binding<Position>,
    anchor: UnitPoint? = nil
  ) -> Self { self }
}

/// A key press.
public struct KeyPress {
  /// The result of a key's handler.
  public enum Result: Sendable {
    /// The handler consumed the key press.
    case handled
    /// The handler ignored the key press.
    case ignored
  }
}

/// A control that selects photos of the device.
@available(
  *,
  unavailable,
  message: "Write a server route that accepts an upload, and a Link to it."
)
public struct PhotosPicker<Label: View>: View {
  /// Creates the control.
  public init<Selection, Filter>(
    selection: Selection,
    matching filter: Filter? = nil,
    @ViewBuilder label: () -> Label
  ) {}

  /// Creates the control with a title.
  public init<Selection, Filter>(
    _ title: LocalizedStringKey,
    selection: Selection,
    matching filter: Filter? = nil
  ) where Label == Text {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A control that selects several dates.
@available(
  *,
  unavailable,
  message: "Write a DatePicker for each date, in a List with a Button that adds one."
)
public struct MultiDatePicker<Label: View>: View {
  /// Creates the control with a title.
  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>)
  where Label == Text {}

  /// Creates the control.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A pinch gesture with two fingers.
@available(*, unavailable, message: "Write a Slider or two Buttons; hosts report one pointer.")
public struct MagnifyGesture: Gesture {
  /// The state of the gesture.
  public struct Value: Sendable {
    /// The scale factor since the start.
    public let magnification: CGFloat
  }

  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// The recognizer without events.
  public var recognizer: GestureRecognizer<Value> { GestureRecognizer([]) { _, _ in nil } }
}

/// A pinch gesture with two fingers; the deprecated name.
@available(*, unavailable, message: "Write a Slider or two Buttons; hosts report one pointer.")
public struct MagnificationGesture: Gesture {
  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// The recognizer without events.
  public var recognizer: GestureRecognizer<CGFloat> { GestureRecognizer([]) { _, _ in nil } }
}

/// A rotation gesture with two fingers.
@available(*, unavailable, message: "Write a Slider or two Buttons; hosts report one pointer.")
public struct RotateGesture: Gesture {
  /// The state of the gesture.
  public struct Value: Sendable {
    /// The angle since the start.
    public let rotation: Angle
  }

  /// Creates the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// The recognizer without events.
  public var recognizer: GestureRecognizer<Value> { GestureRecognizer([]) { _, _ in nil } }
}

/// A chart of data.
@available(
  *,
  unavailable,
  message: "Write a Path or a Shape for each mark; charts are not available."
)
public struct Chart<Content>: View {
  /// Creates a chart from marks.
  public init(content: () -> Content) {}

  /// Creates a chart with marks for each element.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    content: @escaping (Data.Element) -> Content
  ) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A value that follows the focus of a screen reader.
@available(
  *,
  unavailable,
  message: "Write @FocusState; hosts do not report the focus of a screen reader."
)
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  /// The focused value.
  public var wrappedValue: Value

  /// Creates a state without a focused value.
  public init() where Value == Bool {
    wrappedValue = false
  }

  /// Creates a state without a focused value.
  public init<Wrapped>() where Value == Wrapped? {
    wrappedValue = nil
  }
}
