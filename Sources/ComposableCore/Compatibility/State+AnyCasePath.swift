#if OlderNames
public import CasePathsCore
import IssueReporting

extension PresentationState {
  /// The payload of one case of the child's state; `nil` if the child is in another case or absent.
  ///
  /// Assigning `nil` dismisses the child. Assigning while another case is presented is reported as an issue and has no
  /// effect.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    set {
      guard let state = wrappedValue, path.extract(from: state) != nil else {
        reportIssue(Messages.unrelatedCase(wrappedValue))
        return
      }
      wrappedValue = newValue.map { path.embed($0) }
    }
  }
}

extension StackState {
  /// The payload of one case of the element with an id; `nil` if the element is in another case or absent.
  ///
  /// Assigning `nil` removes the element. Assigning while the element is in another case is reported as an issue and
  /// has no effect.
  public subscript<Case>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Case>
  ) -> Case? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    set {
      guard let element = self[id: id], path.extract(from: element) != nil else {
        reportIssue(Messages.unrelatedCase(self[id: id]))
        return
      }
      self[id: id] = newValue.map { path.embed($0) }
    }
  }
}
#endif
