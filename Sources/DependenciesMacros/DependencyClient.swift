/// Turns a struct of closures into a dependency with separately overridable endpoints.
///
/// ```swift
/// @DependencyClient
/// struct NumberClient {
///   var fact: @Sendable (_ number: Int) async throws -> String
///   var favorites: @Sendable () -> [Int] = { [] }
/// }
///
/// extension NumberClient: TestDependencyKey {
///   static let testValue = NumberClient()
/// }
/// ```
///
/// Each variable with a closure type becomes a ``DependencyEndpoint(method:)``. Calling an endpoint without an
/// implementation reports an issue with its name, then throws or returns the default result. The struct receives two
/// initializers: a memberwise initializer, and an initializer without the endpoints.
///
/// A closure that neither throws nor returns an optional or `Void` needs a default closure, such as `favorites`.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableMacros", type: "DependencyClientMacro")

/// Adds an unimplemented default to a closure property, which reports an issue if called.
///
/// ``DependencyClient()`` attaches the macro to all closures. Attach it yourself to name the method generated for a
/// closure with parameter names:
///
/// ```swift
/// @DependencyEndpoint(method: "load")
/// var fetch: @Sendable (_ id: Int) async throws -> Item
/// // try await client.load(id: 42)
/// ```
///
/// - Parameter method: The name of the method; the name of the property if empty.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableMacros", type: "DependencyEndpointMacro")

/// Excludes a closure from ``DependencyClient()``.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableMacros", type: "DependencyEndpointIgnoredMacro")
