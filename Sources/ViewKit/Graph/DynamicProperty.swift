/// A property of a view that the graph connects to its storage before each evaluation of the body.
///
/// Conform a struct to this protocol to group several properties with `@State`, `@Environment` and similar wrappers;
/// the graph also connects the properties inside the struct.
@MainActor @preconcurrency
public protocol DynamicProperty {}
