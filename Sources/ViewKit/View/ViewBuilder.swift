/// Combines the statements of a `body` into one view.
@MainActor
@resultBuilder
public struct ViewBuilder {
  /// Returns a statement unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Returns an empty view for a block without statements.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Returns the only statement of a block.
  @inlinable
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Combines any number of statements into a tuple.
  @inlinable
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Returns the optional view of an `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Creates the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first content: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(content))
  }

  /// Creates the other branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second content: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(content))
  }

  /// Erases the type of a view behind `#available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

/// A sequence of views, each identified by its position.
public struct TupleView<each Content: View>: View, PrimitiveView {
  @usableFromInline let content: (repeat each Content)

  /// Creates a tuple of views in order.
  @inlinable
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

/// One of two views; a change of the branch discards the state of the previous branch.
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
  /// An optional view has no body.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func outline(into outline: inout Outline) {
    self?.resolveView(into: &outline)
  }
}

/// A view without content or size.
public struct EmptyView: View, PrimitiveView {
  /// Creates an empty view.
  public init() {}

  func outline(into outline: inout Outline) {}
}

// MARK: - Comparison in rows

extension EmptyView: ComparableContent {
  func isSame(as newer: EmptyView, in comparison: inout ContentComparison) -> Bool { true }
}

extension TupleView: ComparableContent where repeat each Content: ComparableContent {
  func isSame(as newer: TupleView, in comparison: inout ContentComparison) -> Bool {
    var isSame = true
    // A loop over the views would copy both tuples.
    func compare<Element: ComparableContent>(_ old: Element, _ new: Element) {
      if isSame { isSame = old.isSame(as: new, in: &comparison) }
    }
    repeat compare(each content, each newer.content)
    return isSame
  }
}

extension Optional: ComparableContent where Wrapped: ComparableContent {
  func isSame(as newer: Wrapped?, in comparison: inout ContentComparison) -> Bool {
    switch (self, newer) {
    case (nil, nil): true
    case (let old?, let new?): old.isSame(as: new, in: &comparison)
    default: false
    }
  }
}

extension ConditionalContent: ComparableContent
where First: ComparableContent, Second: ComparableContent {
  func isSame(as newer: ConditionalContent, in comparison: inout ContentComparison) -> Bool {
    switch (branch, newer.branch) {
    case (.first(let old), .first(let new)): old.isSame(as: new, in: &comparison)
    case (.second(let old), .second(let new)): old.isSame(as: new, in: &comparison)
    default: false
    }
  }
}
