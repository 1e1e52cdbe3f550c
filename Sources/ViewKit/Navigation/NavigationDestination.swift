extension View {
  /// Creates the pages for the elements of the stack's path that have a type.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> some View
  ) -> _Pages {
    _Pages(content: self) { outline, context in
      for (position, element) in context.elements.enumerated() {
        guard let value = element.base as? Value else { continue }
        outline.step(position) { outline in
          outline.step(id: value) { outline in
            outline.page(at: position + 1) {
              context.pop?(position)
            } _: {
              destination(value).resolveView(into: &$0)
            }
          }
        }
      }
    }
  }

  /// Pushes a page while a value is true; going back sets it to false.
  public func navigationDestination(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> some View
  ) -> _Pages {
    _Pages(content: self) { outline, context in
      guard isPresented.wrappedValue else { return }
      outline.page(at: context.page, dismiss: isPresented.reset) {
        destination().resolveView(into: &$0)
      }
    }
  }

  /// Pushes a page for a value while it is not `nil`; going back sets it to `nil`.
  ///
  /// ```swift
  /// .navigationDestination(item: $selection) { item in
  ///   ItemView(item: item)
  /// }
  /// ```
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> some View
  ) -> _Pages {
    _Pages(content: self) { outline, context in
      guard let value = item.wrappedValue else { return }
      outline.page(at: context.page) {
        if item.wrappedValue != nil { item.wrappedValue = nil }
      } _: {
        destination(value).resolveView(into: &$0)
      }
    }
  }
}

/// A view that pushes pages onto the enclosing stack; the type is not generic, as ``_Presentation``.
public struct _Pages: View, PrimitiveView {
  let content: any View
  let push: @MainActor (inout Outline, NavigationContext) -> Void

  init(content: any View, push: @escaping @MainActor (inout Outline, NavigationContext) -> Void) {
    self.content = content
    self.push = push
  }

  /// Copies a view with its pages; on Apple's platforms `ComposableViews` has a type of this name, which erases a
  /// view's type.
  package init(_ pages: Self) {
    self = pages
  }

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { outline in
      outline.step(0) { content.resolveView(into: &$0) }
      outline.step(1) { outline in
        // A stack below a presentation must not receive pages of views in the presentation.
        guard outline.environment.navigation.isInStack else { return }
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
  /// Adds a page with a way back.
  ///
  /// Pages are ordered by place, and by creation within one place: a page that another page has pushed follows that
  /// page.
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
