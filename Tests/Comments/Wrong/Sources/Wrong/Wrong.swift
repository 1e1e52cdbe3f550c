/// A block that compiles as it stands.
///
/// ```swift
/// let answer = 42
/// ```
///
/// One with a slip, which has to be found at its own line.
///
/// ```swift
/// func text(of answer: Int) -> String {
///   answer.descripton
/// }
/// ```
///
/// One in which a macro is wrong.
///
/// ```swift
/// @CasePathable
/// struct Action {}
/// ```
///
/// One that is wrong in what a macro makes of it.
///
/// ```swift
/// @DependencyClient
/// struct Client {
///   var fetch: @Sendable () async throws -> Missing
/// }
/// ```
///
/// One that lacks a brace.
///
/// ```swift
/// func answer() {
/// ```
///
/// One of which nothing says what it is.
///
/// ```
/// $ swift build
/// ```
///
/// And one that has no end.
///
/// ```swift
/// let answer = 42
public enum Wrong {}

/// What clients do not see may be wrong.
///
/// ```swift
/// let answer: String = 42
/// ```
enum Hidden {}
