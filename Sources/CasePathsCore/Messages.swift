/// The issue messages of this module.
enum Messages {
  // Without the path, which prints as an address on Linux.
  static func cannotModify<Root, Enum, Value>(
    _ root: Root,
    _ value: Value.Type,
    keyPath: CaseKeyPath<Enum, Value>
  ) -> String {
    """
    "modify" was asked to change a case that the enum is not in.
      Value: \(root)
      Path: CaseKeyPath<\(Enum.self), \(Value.self)>
    Nothing was changed. Check the case with "is" first, or switch over the enum.
    """
  }

  static func cannotUnwrap<Root, Value>(
    _ root: Root,
    _ value: Value.Type,
    message: String
  ) -> String {
    """
    \(message.isEmpty ? "" : "\(message)\n")An enum was expected in a case that holds a \(Value.self), and is in \
    another one.
      Value: \(root)
    Nothing was changed. Check what the test did before, or expect the case that the enum is in.
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
    Leave "XCTModify" out where nothing changes, or set the value that is expected.
    """
  }

  static func foreignRoot<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> String {
    """
    A case of \(Value.self) was reached by a key path from \(Root.self), but was made for another enum.
    """
  }

  static func opaqueEnum<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> String {
    """
    A case path that was made with "/" cannot take a \(Value.self) out of \(Root.self).
    The operator looks into an enum through its mirror, which shows no functions with parameters or \
    results, and nothing that a custom mirror hides.
    Nothing was extracted. Apply @CasePathable to \(Root.self) and write a key path, as in \\.someCase.
    """
  }
}
