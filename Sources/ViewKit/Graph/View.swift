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
    guard let primitive = self as? any PrimitiveView else {
      preconditionFailure("\(Self.self) declares no body; give it one that says what it shows.")
    }
    primitive.outline(into: &outline)
  }
}
