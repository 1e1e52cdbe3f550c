/// A block that compiles unchanged.
///
/// ```swift
/// let answer = 42
/// ```
///
/// A block with an error, which must be reported at its line.
///
/// ```swift
/// func text(of answer: Int) -> String {
///   answer.descripton
/// }
/// ```
///
/// A block with a misused macro.
///
/// ```swift
/// @CasePathable
/// struct Action {}
/// ```
///
/// A block with an error in a macro expansion.
///
/// ```swift
/// @DependencyClient
/// struct Client {
///   var fetch: @Sendable () async throws -> Missing
/// }
/// ```
///
/// A block without a closing brace.
///
/// ```swift
/// func answer() {
/// ```
///
/// A block without a language.
///
/// ```
/// $ swift build
/// ```
///
/// A block without an end.
///
/// ```swift
/// let answer = 42
public enum Wrong {}

/// A declaration that clients cannot access may have errors.
///
/// ```swift
/// let answer: String = 42
/// ```
enum Hidden {}
