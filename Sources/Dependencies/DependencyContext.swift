import Foundation
import IssueReporting
import Synchronization

/// What a program runs for, which decides where the values of dependencies come from.
public enum DependencyContext: Sendable {
  /// A person uses the program.
  case live

  /// A view is shown on its own, with made-up data.
  case preview

  /// A test runs.
  case test
}

extension DependencyContext {
  /// The context of this process, unless a dependency override says otherwise.
  static var current: DependencyContext {
    switch prepared.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: detected
    }
  }

  /// Sets the context of this process, as `prepareDependencies` may do.
  static func prepare(_ context: DependencyContext) {
    let code: UInt8 =
      switch context {
      case .live: 1
      case .preview: 2
      case .test: 3
      }
    prepared.store(code, ordering: .relaxed)
  }

  private static let prepared = Atomic<UInt8>(0)

  private static let detected = detect(ProcessInfo.processInfo.environment)

  /// The context that environment variables ask for, or else the one the process is found in.
  static func detect(_ environment: [String: String]) -> DependencyContext {
    switch environment["SWIFT_DEPENDENCIES_CONTEXT"] {
    case "live": return .live
    case "preview": return .preview
    case "test": return .test
    case .none: break
    case .some(let unknown): reportIssue(Messages.unknownContext(unknown))
    }
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    return isTesting ? .test : .live
  }
}
