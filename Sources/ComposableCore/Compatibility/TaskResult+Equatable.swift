#if OlderNames
import IssueReporting

extension TaskResult: Equatable where Success: Equatable {
  /// Returns true for equal values, or for equal errors of one equatable type.
  ///
  /// Errors of one type that is not equatable are reported as an issue and count as different.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }

  private static func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    guard let lhs = (lhs as Any) as? any Equatable else {
      reportIssue(Messages.errorIsNotEquatable(lhs))
      return false
    }
    return lhs.isEqual(to: rhs)
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or a hashable error.
  ///
  /// An error that is not hashable is reported as an issue.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? AnyHashable {
        hasher.combine(error)
      } else {
        reportIssue(Messages.errorIsNotHashable(error))
      }
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Error) -> Bool {
    other as? Self == self
  }
}
#endif
