/// The issue messages of this module.
enum Messages {
  // Without the path, which prints as an address on Linux.
  static func cannotModify<Root, Enum, Value>(
    _ root: Root,
    _ value: Value.Type,
    keyPath: CaseKeyPath<Enum, Value>
  ) -> String {
    """
    "modify" was called for a case other than the enum's current case.
      Value: \(root)
      Path: CaseKeyPath<\(Enum.self), \(Value.self)>
    The enum was not changed. Check the case with "is" first, or switch over the enum.
    """
  }

  static func cannotUnwrap<Root, Value>(
    _ root: Root,
    _ value: Value.Type,
    message: String
  ) -> String {
    """
    \(message.isEmpty ? "" : "\(message)\n")Expected an enum in a case with a \(Value.self) payload, but it is in a \
    different case.
      Value: \(root)
    The enum was not changed. Check the previous steps of the test, or expect the current case.
    """
  }

  static func unmodified<Root, Value>(
    _ root: Root,
    _ value: Value.Type,
    message: String
  ) -> String {
    """
    \(message.isEmpty ? "" : "\(message)\n")XCTModify: Expected "\(Value.self)" value to be modified but it \
    was unchanged.
      Value: \(root)
    Remove "XCTModify" if nothing changes, or set the expected value.
    """
  }

  static func foreignRoot<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> String {
    """
    The case of \(Value.self) at the end of a key path from \(Root.self) belongs to a different enum.
    """
  }

  static func opaqueEnum<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> String {
    """
    A case path created with "/" cannot extract a \(Value.self) from \(Root.self).
    The operator inspects the enum's mirror, which omits functions with parameters or results and everything that a \
    custom mirror hides.
    Nothing was extracted. Apply @CasePathable to \(Root.self) and write a key path, as in \\.someCase.
    """
  }
}
