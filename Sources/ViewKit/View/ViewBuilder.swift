/// Turns the statements of a `body` into one view.
@MainActor
@resultBuilder
public struct ViewBuilder {
  /// Passes one statement on as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Makes a block without statements an empty view.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Makes a block of one statement that statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Makes a block of several statements a tuple, whatever their number.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Makes an `if` without `else` a view that may be absent.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Makes the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first content: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(content))
  }

  /// Makes the other branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second content: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(content))
  }

  /// Hides the type of what is behind `#available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

/// Several views, one after the other, each known by its position.
public struct TupleView<each Content: View>: View, PrimitiveView {
  let content: (repeat each Content)

  /// Holds the views in order.
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  func outline(into outline: inout Outline) {
    var position = 0
    for view in repeat each content {
      outline.step(position) { view.resolveView(into: &$0) }
      position += 1
    }
  }
}

/// One of two views; going from one to the other ends the first one's state.
public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  func outline(into outline: inout Outline) {
    switch branch {
    case .first(let view): outline.step(0) { view.resolveView(into: &$0) }
    case .second(let view): outline.step(1) { view.resolveView(into: &$0) }
    }
  }
}

extension Optional: View where Wrapped: View {
  /// An optional view has no body of its own.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func outline(into outline: inout Outline) {
    self?.resolveView(into: &outline)
  }
}

/// A view that shows nothing and takes no room.
public struct EmptyView: View, PrimitiveView {
  /// Makes a view that shows nothing.
  public init() {}

  func outline(into outline: inout Outline) {}
}
