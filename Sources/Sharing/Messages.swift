import ConcurrencyExtras
import CustomDump
import Foundation

/// What this module tells people.
enum Messages {
  static func nestedWrite(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) changes a shared value inside a "withLock" of the \
    same value.
      Value: \(value)
    The outer closure works on the value from before, and its result replaces this change. Change the \
    value that the outer closure was given.
    """
  }

  static func deadlock(_ value: Any.Type, _ callSite: CallSite) -> String {
    """
    "withLock" at \(callSite.fileID):\(callSite.line) would wait for ever.
      Value: \(value)
    It runs inside a "withLock" of another shared value, and the thread that changes this value waits for \
    that other one. The closure runs at once, and one of the two changes may be lost. Nest changes of \
    several shared values in the same order everywhere, or do not nest them.
    """
  }

  static func unassertedChange(_ change: UnassertedChange) -> String {
    """
    A shared value was changed, and the test does not say so.
      Value: \(change.type)

    \(change.difference)

    (Before: −, Now: +)
    Describe the change where the test sends or receives the action that makes it, or with \
    "store.assert" if no action does.
    """
  }

  static func difference<Value>(_ old: Value, _ new: Value) -> String {
    diff(old, new, format: .proportional) ?? "− \(dump(old))\n+ \(dump(new))"
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func leakedContinuation(_ description: String) -> String {
    """
    \(named(description)) was let go without an answer.
    Who asked for the value is told that the work was cancelled. A key has to call one of the \
    continuation's "resume" methods, once, on every path.
    """
  }

  static func repeatedContinuation(_ description: String) -> String {
    """
    \(named(description)) was answered more than once.
    The first answer counts. Use the subscriber for values that come later.
    """
  }

  static func fileStorageError(_ error: FileStorageError) -> String {
    let done =
      switch error.operation {
      case .read: "read"
      case .write: "written"
      case .watch: "watched for changes"
      }
    return "\(error.path) could not be \(done): \(String(cString: strerror(error.code)))."
  }

  static func appStorageError(_ error: AppStorageError) -> String {
    switch error.reason {
    case .otherValue(let stored, let expected):
      "\"\(error.key)\" in app storage is \(stored), which is no \(expected)."
    case .notSaved:
      "\"\(error.key)\" in app storage could not be brought to the disk."
    }
  }

  private static func named(_ description: String) -> String {
    description.isEmpty ? "A shared key's continuation" : "The continuation of \(description)"
  }
}
