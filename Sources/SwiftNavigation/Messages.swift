import ComposableDiagnostics
import CustomDump

/// The issue messages of this module.
enum Messages {
  static func presentedWithoutValue(_ wrapped: Any.Type, callSite: CallSite) -> String {
    """
    The binding created at \(callSite.fileID):\(callSite.line) was set to true, but its optional value is nil.

      Value: \(wrapped)?, which is nil

    The binding is true while an optional value is not nil: false sets the value to nil, but true cannot create a \
    value. To present something, set the optional value.
    """
  }

  static func wroteOtherType(
    _ value: Any,
    to expected: Any.Type,
    callSite: CallSite
  ) -> String {
    """
    The binding created at \(callSite.fileID):\(callSite.line) was set to a value of another type, which is ignored.

      Written: \(String(customDumping: value)) (\(type(of: value)))
      Expected: \(expected)

    The binding erases the type of a value of type \(expected). Write only values of that type to it.
    """
  }

  static func undecodableElement(_ typeName: String) -> String {
    """
    The path holds an element of type "\(typeName)", which is unknown to this program or cannot be decoded.
    """
  }
}
