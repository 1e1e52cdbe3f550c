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

  /// What differs between two values, with a sign in front of each line.
  ///
  /// - Parameters:
  ///   - old: The value from before, or the expected one.
  ///   - new: The value there is.
  ///   - parts: The parts that differ. Those that a dump may not show are named.
  /// - Returns: Lines.
  static func difference<Value>(
    _ old: Value,
    _ new: Value,
    parts: [ValueDifference] = []
  ) -> String {
    let (oldText, newText) = (dump(old), dump(new))
    let lines = diff(old, new, format: .proportional) ?? "− \(oldText)\n+ \(newText)"
    let hidden = parts.filter { $0.reason != .value || oldText == newText }
    return ([lines] + hidden.map(\.description)).joined(separator: "\n")
  }

  static func part(_ difference: ValueDifference) -> String {
    let name = difference.path.isEmpty ? "The value" : difference.path
    return switch difference.reason {
    case .value: "\(name): \(difference.type)"
    case .object: "\(name): \(difference.type), another object of a class without =="
    case .unknown: "\(name): \(difference.type), which nothing can compare"
    }
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func leakedLoad(_ description: String) -> String {
    """
    \(named(description)) was let go without an answer.
    Who asked for the value is told that the work was cancelled. A key has to call one of the \
    continuation's "resume" methods, once, on every path.
    """
  }

  static func leakedSave(_ description: String) -> String {
    """
    \(named(description)) was let go without an answer.
    Who waits for the value to be saved goes on as if it had been. A key has to call one of the \
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
