/// A control that pushes a page onto the enclosing stack; disabled outside of a stack, and in a presentation without a
/// stack.
public struct NavigationLink<Label: View, Destination: View>: View {
  @Environment(\.navigation) private var navigation
  @State private var isPushed = false
  private let value: AnyHashable?
  /// The app's own state of the page; `nil` if the link stores it.
  private let isActive: Binding<Bool>?
  private let destination: Destination
  private let label: Label

  /// Creates a link that pushes a view, with any label.
  public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    value = nil
    isActive = nil
    self.destination = destination()
    self.label = label()
  }

  /// Creates a link that pushes a view while a value is true, with any label; a deprecated form.
  ///
  /// Going back sets the value to false.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.isActive = isActive
    self.destination = destination()
    self.label = label()
  }

  /// Creates a link that pushes a view while a value is true, with any label; a deprecated form.
  ///
  /// Going back sets the value to false.
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// Creates a link that pushes a view while a selection equals its tag, with any label; a deprecated form.
  ///
  /// Going back sets the selection to `nil`.
  public init<Value: Hashable>(
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isOn(tag), destination: destination, label: label)
  }

  /// Creates a link that pushes a view while a selection equals its tag, with any label; a deprecated form.
  ///
  /// Going back sets the selection to `nil`.
  public init<Value: Hashable>(
    destination: Destination,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: tag, selection: selection, destination: { destination }, label: label)
  }

  /// Creates a link that pushes a view, with any label; a deprecated form.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  /// Creates a link that appends a value to the stack's path, with any label.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label)
  where Destination == EmptyView {
    self.value = value.map { AnyHashable($0) }
    isActive = nil
    destination = EmptyView()
    self.label = label()
  }

  /// A button that pushes the page.
  public var body: some View {
    Button {
      if let value {
        navigation.push?(value)
      } else {
        (isActive ?? $isPushed).wrappedValue = Destination.self != EmptyView.self
      }
    } label: {
      label
    }
    .withModifications(.look(.style, .string("navigationLink")))
    .disabled(!navigation.isInStack)
    .navigationDestination(isPresented: isActive ?? $isPushed) { destination }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that pushes a view, with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view, with a title; a deprecated form.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: { destination }) { Text(title) }
  }

  /// Creates a link that pushes a view, with a title; a deprecated form.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: { destination }) { Text(title) }
  }

  /// Creates a link that pushes a view while a value is true, with a title; a deprecated form.
  public init(
    _ title: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view while a value is true, with a title; a deprecated form.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view while a value is true, with a title; the oldest form, deprecated.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }) { Text(title) }
  }

  /// Creates a link that pushes a view while a selection equals its tag, with a title; a deprecated form.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view while a selection equals its tag, with a title; a deprecated form.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: some StringProtocol,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view while a selection equals its tag, with a title; the oldest form, deprecated.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey,
    destination: Destination,
    tag: Value,
    selection: Binding<Value?>
  ) {
    self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
  }

  /// Creates a link that appends a value to the stack's path, with a title.
  public init(_ title: LocalizedStringKey, value: (some Hashable)?)
  where Destination == EmptyView {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link that appends a value to the stack's path, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: (some Hashable)?)
  where Destination == EmptyView {
    self.init(value: value) { Text(title) }
  }
}

extension Binding {
  /// Returns a binding that is true while the value equals a tag; writing false sets `nil` only if the value still
  /// equals the tag.
  fileprivate func isOn<Wrapped: Hashable>(_ tag: Wrapped) -> Binding<Bool>
  where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isOn in
        if isOn {
          wrappedValue = tag
        } else if wrappedValue == tag {
          wrappedValue = nil
        }
      }
    )
  }
}
