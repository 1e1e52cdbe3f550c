import CasePathsCore
public import SwiftNavigation

extension Store {
  /// Runs a closure whenever the optional state becomes a value, and another whenever it becomes nil.
  ///
  /// One of them runs at once. Changes from one value to another run neither: what was given the
  /// child's store sees them there.
  ///
  /// ```swift
  /// store.scope(state: \.detail, action: Feature.Action.detail)
  ///   .ifLet(then: { [weak self] in self?.show($0) }, else: { [weak self] in self?.close() })
  ///   .store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - unwrap: Is given the store of the value; it keeps showing the value after that has gone.
  ///   - otherwise: Runs while there is no value.
  /// - Returns: What keeps this going; it ends with the token.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else otherwise: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    var wasPresent: Bool?
    return place.collector.observe { [self] in
      let state = currentState
      guard wasPresent != (state != nil) else { return }
      wasPresent = state != nil
      guard let state else { return otherwise() }
      unwrap(
        Store<Wrapped, Action>(place: place.optional(\.self, AnyCasePath(), firstState: state))
      )
    }
  }
}
