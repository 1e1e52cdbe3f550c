/// A part of a screen, described by its content.
///
/// A view is a value that is recreated whenever a dependency changes. Everything that persists (`@State`, tasks, the
/// nodes on a host) belongs to the ``ViewGraph``, which finds it by the view's position in the tree.
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
  /// The type of the content.
  associatedtype Body: View

  /// The content; evaluated when the view appears and when a value that `body` read has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// The content of a type without values.
  public typealias Body = Never

  /// The content of a type without values; never evaluated.
  public var body: Never { self }
}

extension View where Body == Never {
  /// The body of a view that the graph renders directly; never evaluated.
  public var body: Never {
    preconditionFailure("\(Self.self) is rendered by the view graph and has no body.")
  }
}

/// A view that adds itself to the tree without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func outline(into outline: inout Outline)
}

extension View {
  /// Adds this view to an outline: a primitive view immediately, any other view as a component for later evaluation.
  func resolveView(into outline: inout Outline) {
    guard Body.self == Never.self else {
      outline.component(self)
      return
    }
    outlineFunction(for: Self.self).outline(self, into: &outline)
  }

  /// Returns this view as the content of a stack in a row; `nil` if its values cannot be compared.
  func rowContent(in environment: EnvironmentValues) -> RowContent? {
    guard Body.self == Never.self else { return nil }
    return outlineFunction(for: Self.self).rowContent(of: self, in: environment)
  }
}

extension View {
  /// True if rows of this type can be kept while their content is the same.
  static var canBeKept: Bool {
    Body.self != Never.self || outlineFunction(for: Self.self).isComparable
  }

  /// Returns a row with this content; `nil` if its values cannot be compared.
  func keptRow(in environment: EnvironmentValues) -> TypedKeptRow<Self>? {
    guard Body.self == Never.self else { return CompositeRow(self, in: environment) }
    return outlineFunction(for: Self.self).keptRow(of: self, in: environment)
  }
}

/// A function that outlines primitive views of a type.
///
/// Casting each view to a primitive view would copy it into a box, which takes longer than the outline of most views.
@MainActor
private class OutlineFunction<Content: View> {
  func outline(_ view: Content, into outline: inout Outline) {
    preconditionFailure("Only functions of primitive views are made.")
  }

  var isComparable: Bool { false }

  func rowContent(of view: Content, in environment: EnvironmentValues) -> RowContent? { nil }

  func keptRow(of view: Content, in environment: EnvironmentValues) -> TypedKeptRow<Content>? {
    nil
  }
}

private class PrimitiveOutlineFunction<Content: PrimitiveView>: OutlineFunction<Content> {
  override func outline(_ view: Content, into outline: inout Outline) {
    view.outline(into: &outline)
  }
}

private final class ComparableOutlineFunction<Content: ComparableContent>:
  PrimitiveOutlineFunction<Content>
{
  override func rowContent(of view: Content, in environment: EnvironmentValues) -> RowContent? {
    TypedRowContent(view, in: environment)
  }

  override var isComparable: Bool { true }

  override func keptRow(
    of view: Content,
    in environment: EnvironmentValues
  ) -> TypedKeptRow<Content>? {
    ComparableRow(view, in: environment)
  }
}

@MainActor private var outlineFunctions: [ObjectIdentifier: AnyObject] = [:]

/// Returns the function for a type of view; the conformance is looked up once per type.
@MainActor
private func outlineFunction<Content: View>(for type: Content.Type) -> OutlineFunction<Content> {
  if let function = outlineFunctions[ObjectIdentifier(type)] {
    return unsafeDowncast(function, to: OutlineFunction<Content>.self)
  }
  let comparable = (type as? any ComparableContent.Type).map { makeFunction(comparing: $0) }
  guard let primitive = type as? any PrimitiveView.Type,
    let function = (comparable ?? makeFunction(for: primitive)) as? OutlineFunction<Content>
  else {
    preconditionFailure("\(type) declares no body; add a body that returns its content.")
  }
  outlineFunctions[ObjectIdentifier(type)] = function
  return function
}

@MainActor
private func makeFunction<Content: PrimitiveView>(for type: Content.Type) -> AnyObject {
  PrimitiveOutlineFunction<Content>()
}

@MainActor
private func makeFunction<Content: ComparableContent>(comparing type: Content.Type) -> AnyObject {
  ComparableOutlineFunction<Content>()
}
