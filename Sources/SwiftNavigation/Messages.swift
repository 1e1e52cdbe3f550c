import ComposableDiagnostics
import CustomDump

/// The issue messages of this module.
enum Messages {
  static func presentedWithoutValue(_ wrapped: Any.Type, callSite: CallSite) -> String {
    """
    The binding made at \(callSite.fileID):\(callSite.line) was set to true, but there is nothing to \
    present.

      Value: \(wrapped)?, which is nil

    It tells whether an optional value is there: false makes the value nil, but true cannot make one up. \
    Set the optional value itself to present something.
    """
  }

  static func wroteOtherType(
    _ value: Any,
    to expected: Any.Type,
    callSite: CallSite
  ) -> String {
    """
    The binding made at \(callSite.fileID):\(callSite.line) was set to a value of another type, which is \
    ignored.

      Written: \(String(customDumping: value)) (\(type(of: value)))
      Expected: \(expected)

    It hides the type of a value that can only be \(expected). Write values of that type to it.
    """
  }

  static func undecodableElement(_ typeName: String) -> String {
    """
    The path holds an element of type "\(typeName)", which this program does not know or cannot decode.
    """
  }
}
