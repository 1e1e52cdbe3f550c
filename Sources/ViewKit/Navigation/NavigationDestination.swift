extension View {
  /// Makes the pages for those elements of the stack's path that have a type.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    Pages(content: self) { outline, context in
      for (position, element) in context.elements.enumerated() {
        guard let value = element.base as? Value else { continue }
        outline.step(position) { outline in
          outline.step(id: value) { outline in
            outline.page(at: position + 1) {
              context.pop?(position)
            } _: {
              destination(value).resolve(into: &$0)
            }
          }
        }
      }
    }
  }

  /// Pushes a page while a value is true; going back makes it false.
  public func navigationDestination(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    Pages(content: self) { outline, context in
      guard isPresented.wrappedValue else { return }
      outline.page(at: context.page, dismiss: isPresented.reset) {
        destination().resolve(into: &$0)
      }
    }
  }

  /// Pushes a page for a value while there is one; going back makes it nil.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    Pages(content: self) { outline, context in
      guard let value = item.wrappedValue else { return }
      outline.page(at: context.page) {
        if item.wrappedValue != nil { item.wrappedValue = nil }
      } _: {
        destination(value).resolve(into: &$0)
      }
    }
  }
}

/// Content that pushes pages onto the stack around it.
private struct Pages<Content: View>: View, PrimitiveView {
  let content: Content
  let push: @MainActor (inout Outline, NavigationContext) -> Void

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { outline in
      outline.step(0) { content.resolve(into: &$0) }
      outline.step(1) { outline in
        var environment = outline.environment
        environment.container = ContainerContext()
        environment.isEnabled = true
        var pages = Outline(environment: environment)
        push(&pages, environment.navigation)
        outline.append(.portal(PortalPlan(to: .stack, items: pages.items)))
      }
    }
  }
}

extension Outline {
  /// Adds a page that the person can go back from.
  ///
  /// Pages stand in the order of their places, and those at the same place in the order they were made:
  /// a page that another one has pushed stands right after that.
  fileprivate mutating func page(
    at place: Int,
    dismiss: @escaping @MainActor () -> Void,
    _ content: (inout Outline) -> Void
  ) {
    withEnvironment({ $0.navigation.page = place }) { outline in
      outline.presented(.page, dismiss: dismiss, content)
    }
    adjustLast { item in
      if case .element(let plan) = item.plan { plan.order = place }
    }
  }
}

/// A control that pushes a page.
public struct NavigationLink<Label: View, Destination: View>: View {
  @Environment(\.navigation) private var navigation
  @State private var isActive = false
  private let value: AnyHashable?
  private let destination: Destination
  private let label: Label

  /// Pushes a view, with any label.
  public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.destination = destination()
    self.label = label()
  }

  /// Pushes a view, with any label, as older code has it.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  /// Adds a value to the stack's path, with any label.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label)
  where Destination == EmptyView {
    self.value = value.map { AnyHashable($0) }
    destination = EmptyView()
    self.label = label()
  }

  /// A button that pushes the page.
  public var body: some View {
    Button {
      if let value {
        navigation.push?(value)
      } else {
        isActive = Destination.self != EmptyView.self
      }
    } label: {
      label
    }
    .modified(.look(.style, .string("navigationLink")))
    .navigationDestination(isPresented: $isActive) { destination }
  }
}

extension NavigationLink where Label == Text {
  /// Pushes a view, with a text.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Pushes a view, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Adds a value to the stack's path, with a text.
  public init(_ title: LocalizedStringKey, value: (some Hashable)?)
  where Destination == EmptyView {
    self.init(value: value) { Text(title) }
  }

  /// Adds a value to the stack's path, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: (some Hashable)?)
  where Destination == EmptyView {
    self.init(value: value) { Text(title) }
  }
}
