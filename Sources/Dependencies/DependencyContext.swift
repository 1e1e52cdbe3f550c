import Foundation
import IssueReporting
import Synchronization

/// The purpose of a running program; selects the default values of dependencies.
public enum DependencyContext: Sendable {
  /// The program runs for users.
  case live

  /// A preview displays a view with sample data.
  case preview

  /// A test runs.
  case test
}

extension DependencyContext {
  /// The context of this process, without overrides of ``DependencyValues``.
  static var current: DependencyContext {
    switch prepared.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: detected
    }
  }

  /// Sets the context of this process for `prepareDependencies`.
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

  /// Returns the context set in the environment variables, or else the detected context.
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
