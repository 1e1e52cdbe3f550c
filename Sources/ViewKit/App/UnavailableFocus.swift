// Menu and drawing APIs that hosts do not support. They are declared so that the compiler rejects each use and names
// its replacement.

extension View {
  /// Passes a value to the menus of the app while the view has the focus.
  @available(
    *,
    unavailable,
    message: "Write a Binding, or a value in an object of the environment; a page has no menu bar."
  )
  public func focusedValue<Value>(_ keyPath: KeyPath<FocusedValues, Value?>, _ value: Value)
    -> Self
  { self }

  /// Shows a second title.
  @available(
    *,
    unavailable,
    message: "Write ToolbarItem(placement: .principal) with a VStack of two texts."
  )
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> Self { self }

  /// Adds a menu to the title of the page.
  @available(*, unavailable, message: "Write a Menu in the .toolbar.")
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> Self { self }

  /// Reads and sets the focus of the search field.
  @available(
    *,
    unavailable,
    message:
      "Write a TextField with .focused above the list; the search field cannot be focused in code."
  )
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> Self { self }

  /// Adds buttons to a section.
  @available(*, unavailable, message: "Write a Button in the header or the footer of the Section.")
  public func sectionActions(@ViewBuilder content: () -> some View) -> Self { self }

  /// Observes the geometry of a scroll view.
  @available(
    *,
    unavailable,
    message: "Write .onAppear on the rows; hosts report the visible rows only."
  )
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> Self { self }
}

/// The values that the focused view passes to menus.
@available(
  *,
  unavailable,
  message: "Write a value in an object of the environment; a page has no menu bar."
)
public struct FocusedValues {}

/// A binding of the focused view.
@available(
  *,
  unavailable,
  message: "Write a Binding, or an object of the environment; a page has no menu bar."
)
@propertyWrapper
public struct FocusedBinding<Value> {
  /// The value; `nil` if no view has the focus.
  public var wrappedValue: Value?

  /// Creates the binding.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
}

/// A value of the focused view.
@available(
  *,
  unavailable,
  message: "Write a value in an object of the environment; a page has no menu bar."
)
@propertyWrapper
public struct FocusedValue<Value> {
  /// The value; `nil` if no view has the focus.
  public var wrappedValue: Value?

  /// Creates the value.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
}

/// A change of a view's appearance by a matrix.
@available(*, unavailable, message: "Write .offset, .scaleEffect or .rotationEffect.")
public protocol GeometryEffect {}

/// A custom drawing of a `Text`.
@available(*, unavailable, message: "Write a Text for each part, with its own modifiers.")
public protocol TextRenderer {}

/// The position of a scroll view.
@available(
  *,
  unavailable,
  message: "Write ScrollViewReader, and scrollTo(_:anchor:) of its proxy."
)
public struct ScrollPosition: Equatable, Sendable {
  /// Creates a position at an edge.
  public init(edge: Edge) {}

  /// Creates a position at an element.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}

  /// Creates a position that the host chooses.
  public init<ID: Hashable>(idType: ID.Type) {}

  /// Scrolls to an element.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) {}
}
