/// A piece of a screen, described by what is inside it.
///
/// A view is a value that is made anew whenever something it reads changes; what lasts (its `@State`,
/// its tasks, the nodes a host has drawn) belongs to the ``ViewGraph`` and is found again by the view's
/// place in the tree.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   var body: some View {
///     Text("Hello, \(name)!")
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol View {
  /// The type of what is inside.
  associatedtype Body: View

  /// What is inside; evaluated when the view appears and when anything read here has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// A view that nothing can make has nothing inside.
  public typealias Body = Never

  /// Nothing can read this: there is no value of this type.
  public var body: Never { self }
}

extension View where Body == Never {
  /// Views that the graph draws itself have no body; nothing ever reads this.
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the view graph itself and has no body.")
  }
}

/// A view that says directly what it puts into the tree.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func outline(into outline: inout Outline)
}

extension View {
  /// Adds this view to an outline: a primitive at once, any other as a component to evaluate later.
  func resolveView(into outline: inout Outline) {
    guard Body.self == Never.self else {
      outline.component(self)
      return
    }
    outlineFunction(for: Self.self).outline(self, into: &outline)
  }
}

/// The function that outlines views of a type, if they are primitive.
///
/// A cast of each view to a primitive view copies the view into a box, and takes longer than the outline of most views.
@MainActor
private class OutlineFunction<Content: View> {
  func outline(_ view: Content, into outline: inout Outline) {
    preconditionFailure("Only functions of primitive views are made.")
  }
}

private final class PrimitiveOutlineFunction<Content: PrimitiveView>: OutlineFunction<Content> {
  override func outline(_ view: Content, into outline: inout Outline) {
    view.outline(into: &outline)
  }
}

@MainActor private var outlineFunctions: [ObjectIdentifier: AnyObject] = [:]

/// The function for a type of views, which is looked up by conformance once.
@MainActor
private func outlineFunction<Content: View>(for type: Content.Type) -> OutlineFunction<Content> {
  if let function = outlineFunctions[ObjectIdentifier(type)] {
    return unsafeDowncast(function, to: OutlineFunction<Content>.self)
  }
  guard let primitive = type as? any PrimitiveView.Type,
    let function = makeFunction(for: primitive) as? OutlineFunction<Content>
  else {
    preconditionFailure("\(type) declares no body; give it one that says what it shows.")
  }
  outlineFunctions[ObjectIdentifier(type)] = function
  return function
}

@MainActor
private func makeFunction<Content: PrimitiveView>(for type: Content.Type) -> AnyObject {
  PrimitiveOutlineFunction<Content>()
}
