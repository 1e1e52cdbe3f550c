import CasePathsCore
import Observation
import SwiftNavigation

@Observable @MainActor
final class Profile {
  var name = "Ada"
  var address = Address()
  var nickname: String?
  var destination: Destination?
  var mode = Destination.note("")

  struct Address: Equatable {
    var city = "London"
    var street: String?
  }
}

/// The destinations of a profile.
enum Destination: Equatable, CasePathable {
  case note(String)
  case number(Int)
  case help

  struct AllCasePaths {
    var note: AnyCasePath<Destination, String> {
      AnyCasePath(
        embed: { .note($0) },
        extract: { if case .note(let text) = $0 { text } else { nil } }
      )
    }
    var number: AnyCasePath<Destination, Int> {
      AnyCasePath(
        embed: { .number($0) },
        extract: { if case .number(let number) = $0 { number } else { nil } }
      )
    }
    var help: AnyCasePath<Destination, Void> {
      AnyCasePath(
        embed: { .help },
        extract: { if case .help = $0 { () } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension UITransaction {
  var origin: String? {
    get { self[Origin.self] }
    set { self[Origin.self] = newValue }
  }

  private enum Origin: UITransactionKey {
    static let defaultValue: String? = nil
  }
}
