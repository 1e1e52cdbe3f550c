/// Makes a struct of closures into a dependency that tests can set closure by closure.
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
/// Every variable whose type is a closure becomes a ``DependencyEndpoint(method:)``: until a value sets
/// it, calling it reports an issue that names it, and then throws or returns what it can. The struct
/// gets two initializers: one that takes all of its properties, and one that leaves the endpoints out.
///
/// Closures that cannot throw, and that return something other than an optional, need a closure to fall
/// back on, as `favorites` has.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableMacros", type: "DependencyClientMacro")

/// Makes one closure of a struct report an issue when it is called without having been set.
///
/// ``DependencyClient()`` attaches it to all closures. Attach it yourself to choose the name of the
/// method that comes with a closure whose parameters have names:
///
/// ```swift
/// @DependencyEndpoint(method: "load")
/// var fetch: @Sendable (_ id: Int) async throws -> Item
/// // try await client.load(id: 42)
/// ```
///
/// - Parameter method: The name of the method; that of the property if it is empty.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableMacros", type: "DependencyEndpointMacro")

/// Keeps ``DependencyClient()`` from touching a closure.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableMacros", type: "DependencyEndpointIgnoredMacro")
