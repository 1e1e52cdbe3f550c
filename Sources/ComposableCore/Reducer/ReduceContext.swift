/// What each reducer receives beside state and action: the scope of its running effects, and the engine's record of the
/// reducer whose code runs.
///
/// It is two words, of which the first is usually nil, so passing it down costs next to nothing.
public struct _ReduceContext {
  @usableFromInline package var effects: EffectScope?
  /// The engine's record; nil outside engines.
  @usableFromInline package var current: Unmanaged<CurrentLeaf>?

  @inlinable
  package init(effects: EffectScope? = nil, current: Unmanaged<CurrentLeaf>? = nil) {
    self.effects = effects
    self.current = current
  }

  /// Records that the code of a reducer runs from here on.
  ///
  /// - Parameters:
  ///   - leaf: The reducer.
  ///   - state: Its state, where it lies while the code runs.
  @inlinable
  @inline(__always)
  package func enter<State>(_ leaf: Leaf, _ state: inout State) {
    guard let current else { return }
    let address = withUnsafeMutablePointer(to: &state) { UInt(bitPattern: $0) }
    current._withUnsafeGuaranteedRef { $0.record(leaf, state: address, effects) }
  }

  /// Records that no reducer runs: the one that is recorded is about to be released.
  @inlinable
  func clear() {
    current?._withUnsafeGuaranteedRef { $0.clear() }
  }

  /// The context of a child that may have effects of its own.
  package func child(_ key: ChildKey) -> Self {
    Self(effects: effects?.existingChild(key), current: current)
  }

  /// Runs `body`, in which the code of other reducers runs, inside the code of the recorded reducer.
  ///
  /// - Parameters:
  ///   - comparesChildren: Whether operators cancel the effects of those children only that existed before the action.
  ///   - body: Runs reducers in the context that it receives.
  /// - Returns: The result of `body`.
  package func entering<Result>(
    comparesChildren: Bool = false,
    _ body: (Self) -> Result
  ) -> Result {
    guard let current else { return body(self) }
    return current._withUnsafeGuaranteedRef { current in
      current.restoring {
        if comparesChildren { current.comparesChildren = true }
        return body(self)
      }
    }
  }

  /// Whether an operator has to look at its children before the action.
  @inlinable
  @inline(__always)
  func comparesChildren(of operatorID: OperatorID) -> Bool {
    guard let effects else { return false }
    if effects.isAssumed { return true }
    guard let current, current._withUnsafeGuaranteedRef({ $0.comparesChildren }) else {
      return false
    }
    return effects.hasLiveChildren(of: operatorID)
  }
}

/// The reducer whose code an engine runs at this moment.
///
/// A reducer that another reducer calls, `base.reduce(into: &state, action: action)`, receives no context. It finds here
/// what its caller received.
@usableFromInline
package final class CurrentLeaf {
  // Only the engine uses them. They are loaded and stored one at a time, and not retained: the running reducer is.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var leaf: Leaf?
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var effects: EffectScope?
  /// The address of its state.
  @exclusivity(unchecked) @usableFromInline var state: UInt = 0
  /// Whether operators cancel the effects of those children only that existed before the action.
  ///
  /// This is true while a called reducer runs whose operators are not identified by their ids.
  @exclusivity(unchecked) @usableFromInline var comparesChildren = false

  package init() {}

  @inlinable
  @inline(__always)
  func record(_ leaf: Leaf, state: UInt, _ effects: EffectScope?) {
    self.leaf = leaf
    self.state = state
    self.effects = effects
  }

  /// Records that no reducer runs any more.
  @inlinable
  package func clear() {
    leaf = nil
  }

  /// Runs `body`, in which other reducers may run, and restores the record.
  package func restoring<Result>(_ body: () -> Result) -> Result {
    let (leaf, state, effects, compared) = (leaf, state, effects, comparesChildren)
    defer {
      self.leaf = leaf
      self.state = state
      self.effects = effects
      comparesChildren = compared
    }
    return body()
  }

  /// The record of the engine that reduces on this thread; nil if no reducer's code runs.
  @usableFromInline
  static var ofThread: CurrentLeaf? {
    guard let record = ObservationMode.current.collector?.currentReducer else { return nil }
    // Only engines set it.
    let current = unsafeDowncast(record, to: CurrentLeaf.self)
    return current.leaf == nil ? nil : current
  }
}
