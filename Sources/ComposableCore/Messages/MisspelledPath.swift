/// A root that has every name, so that the compiler says what is wrong with a path that is misspelled.
///
/// Where no overload fits, the compiler reports on the one that comes closest, which may be one that was not
/// meant. An overload that takes a path from this root fits every name; it is unavailable, and its message is
/// the error.
@dynamicMemberLookup
public struct _MisspelledPath<Root> {
  /// Stands for a name that the root does not have.
  public subscript(dynamicMember name: String) -> Void { () }
}
