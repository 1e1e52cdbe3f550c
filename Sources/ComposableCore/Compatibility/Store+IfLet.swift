#if OlderNames
import CasePathsCore
public import SwiftNavigation

extension Store {
  /// Runs a closure whenever the optional state becomes non-nil, and another whenever it becomes `nil`.
  ///
  /// One of them runs immediately. A change from one value to another runs neither: the child's store shows the new
  /// value.
  ///
  /// ```swift
  /// store.scope(state: \.detail, action: Feature.Action.detail)
  ///   .ifLet(then: { [weak self] in self?.show($0) }, else: { [weak self] in self?.close() })
  ///   .store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - unwrap: A closure that receives the value's store. After the value's removal, the store shows the last value.
  ///   - otherwise: A closure that runs if the value is absent.
  /// - Returns: A token that ends the observation when it is released.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else otherwise: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    var wasPresent: Bool?
    return projection.collector.observe { [self] in
      let state = currentState
      guard wasPresent != (state != nil) else { return }
      wasPresent = state != nil
      guard let state else { return otherwise() }
      unwrap(
        Store<Wrapped, Action>(
          projection: projection.optional(\.self, AnyCasePath(), firstState: state)
        )
      )
    }
  }
}
#endif
