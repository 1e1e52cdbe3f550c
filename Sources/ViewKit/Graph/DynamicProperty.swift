/// A property of a view that the graph finds and connects before each evaluation of the body.
///
/// Conform a struct to it to gather several of `@State`, `@Environment` and the like in one place; the graph
/// looks inside.
@MainActor @preconcurrency
public protocol DynamicProperty {}
