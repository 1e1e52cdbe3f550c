#if Postgres
/// Why a change of a shared value was not kept: another program had changed the value first.
public struct PostgresConflict: Error, Equatable, CustomStringConvertible {
  /// The name of the value.
  public let name: String

  /// The error as a sentence, and how to mend it.
  public var description: String { Messages.conflict(name) }
}
#endif
