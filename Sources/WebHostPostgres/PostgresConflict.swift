#if Postgres
/// The error of a rejected change: another program had changed the shared value first.
public struct PostgresConflict: Error, Equatable, CustomStringConvertible {
  /// The name of the value.
  public let name: String

  /// The error and its correction.
  public var description: String { Messages.conflict(name) }
}
#endif
