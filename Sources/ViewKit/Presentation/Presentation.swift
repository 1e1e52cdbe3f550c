/// Content that presents something above everything else while a condition holds.
struct Presentation<Content: View>: View, PrimitiveView {
  let content: Content
  /// Adds what is presented now, if anything.
  let present: @MainActor (inout Outline) -> Void
  let onDismiss: (@MainActor () -> Void)?

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { outline in
      outline.step(0) { content.resolveView(into: &$0) }
      outline.step(1) { outline in
        var environment = outline.environment
        // What is presented is in no list and not disabled with what presents it.
        environment.container = ContainerContext()
        environment.isEnabled = true
        var inside = Outline(environment: environment)
        present(&inside)
        outline.append(
          .portal(PortalPlan(to: .root, items: inside.items, onEmptied: onDismiss))
        )
      }
    }
  }
}

extension Outline {
  /// Adds a presentation that the person can close.
  mutating func presented(
    _ role: Role,
    _ props: Props = [:],
    dismiss: @escaping @MainActor () -> Void,
    _ content: (inout Outline) -> Void
  ) {
    let close: EventHandler = { _ in
      dismiss()
      return .handled
    }
    element(role, props, on: [.dismiss: close], content)
  }
}

extension Binding<Bool> {
  /// Writes false, unless the value is false already: a store would take a second write for another dismissal.
  func reset() {
    if wrappedValue { wrappedValue = false }
  }
}
