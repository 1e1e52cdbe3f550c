/// A root type on which every name is valid, for better compiler diagnostics of misspelled paths.
///
/// If no overload matches, the compiler reports the closest overload, which may not be the intended one. An overload
/// that takes a path from this root matches every name; it is unavailable, and its message is the error.
@dynamicMemberLookup
public struct _MisspelledPath<Root> {
  /// A placeholder for a name that the root does not have.
  public subscript(dynamicMember name: String) -> Void { () }
}
