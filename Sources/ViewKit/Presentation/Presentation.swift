/// A view with a presentation in front of all other views, such as a sheet or an alert.
///
/// The type is not generic. If all overloads of a modifier return it, the compiler knows the result before it chooses
/// an overload. It then checks the arguments and closures of each modifier of a chain separately, and reports a
/// misspelled name soon; otherwise it tries each combination of overloads.
public struct _Presentation: View, PrimitiveView {
  let content: any View
  /// Adds the current presentation, if any.
  let present: @MainActor (inout Outline) -> Void
  /// True if the presentation is placed next to the content.
  let isAnchored: Bool
  let onDismiss: (@MainActor () -> Void)?

  init(
    content: any View,
    present: @escaping @MainActor (inout Outline) -> Void,
    isAnchored: Bool = false,
    onDismiss: (@MainActor () -> Void)?
  ) {
    self.content = content
    self.present = present
    self.isAnchored = isAnchored
    self.onDismiss = onDismiss
  }

  /// Copies a presentation; on Apple's platforms `ComposableViews` has a type of this name, which erases a view's type.
  package init(_ presentation: Self) {
    self = presentation
  }

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { outline in
      outline.step(0) { content.resolveView(into: &$0) }
      outline.step(1) { outline in
        var environment = outline.environment
        // A presentation is in no list, and is not disabled together with its presenter.
        environment.container = ContainerContext()
        environment.isEnabled = true
        // A page that the presentation pushed onto the enclosing stack would be below the presentation.
        environment.navigation = NavigationContext()
        var inside = Outline(environment: environment)
        present(&inside)
        outline.append(
          .portal(
            PortalPlan(
              to: .root,
              items: inside.items,
              isAnchored: isAnchored,
              onEmptied: onDismiss
            )
          )
        )
      }
    }
  }
}

extension Outline {
  /// Adds a presentation that the user can dismiss.
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
  /// Sets false, unless the value is already false: a store would treat a second write as another dismissal.
  func reset() {
    if wrappedValue { wrappedValue = false }
  }
}
