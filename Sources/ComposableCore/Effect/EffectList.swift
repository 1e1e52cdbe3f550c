import ConcurrencyExtras

/// A list of effects that grows at both ends without a copy.
///
/// Effects are combined by the thousand. Starting and releasing nested lists would need stack in proportion to their
/// depth, and copying a list on each growth takes quadratic time. Lists therefore share their storage: each list
/// records its own part, and a list that ends where the shared storage ends may append to it.
@usableFromInline
package struct EffectList<Action> {
  private final class Storage {
    /// The prepended effects, in reverse order.
    var front: [Effect<Action>] = []
    var back: [Effect<Action>]

    init(_ effects: [Effect<Action>]) {
      back = effects
    }
  }

  private var storage: Storage
  private var frontCount = 0
  private var backCount: Int

  init(_ effects: [Effect<Action>]) {
    storage = Storage(effects)
    backCount = effects.count
  }

  var count: Int { frontCount + backCount }

  /// The effects in order.
  var effects: [Effect<Action>] {
    sharing.withLock {
      let back = storage.back
      if frontCount == 0, backCount == back.count { return back }
      return storage.front[..<frontCount].reversed() + back[..<backCount]
    }
  }

  /// Returns this list with `effects` appended.
  func followed(by effects: [Effect<Action>]) -> Self {
    var result = self
    let isAdded = sharing.withLock {
      guard storage.back.count == backCount else { return false }
      storage.back += effects
      return true
    }
    guard isAdded else { return Self(self.effects + effects) }
    result.backCount += effects.count
    return result
  }

  /// Returns this list with `effects` prepended.
  func preceded(by effects: [Effect<Action>]) -> Self {
    var result = self
    let isAdded = sharing.withLock {
      guard storage.front.count == frontCount else { return false }
      storage.front += effects.reversed()
      return true
    }
    guard isAdded else { return Self(effects + self.effects) }
    result.frontCount += effects.count
    return result
  }

  func map<T>(_ transform: (Effect<Action>) -> Effect<T>) -> EffectList<T> {
    EffectList<T>(effects.map(transform))
  }
}

// One lock serves all lists: one isolation usually creates all effects, and a list takes the lock once per part.
private let sharing = Lock()

extension Effect {
  /// The combination of two effects.
  @usableFromInline
  enum Combination {
    case merge, concatenate
  }

  /// Returns this effect and `other` as one flat list.
  @usableFromInline
  func joined(with other: Self, by combination: Combination) -> Self {
    let list: EffectList<Action> =
      switch (parts(of: combination), other.parts(of: combination)) {
      case (nil, nil): EffectList([self, other])
      case (let list?, nil): list.followed(by: [other])
      case (nil, let list?): list.preceded(by: [self])
      case (let first?, let last?):
        // The longer list keeps its storage.
        first.count < last.count
          ? last.preceded(by: first.effects) : first.followed(by: last.effects)
      }
    return Effect(combination == .merge ? .merge(list) : .concatenate(list))
  }

  /// Returns the effects of a sequence as a flat list; a single effect is returned unchanged.
  static func joined(_ effects: some Sequence<Self>, by combination: Combination) -> Self {
    var result = Self.none
    // Append all effects in one step: each step takes the lock, and looks up the metadata of generic types.
    var singles: [Self] = []
    for effect in effects where !effect.isNone {
      if effect.parts(of: combination) == nil {
        singles.append(effect)
      } else {
        result = result.followed(by: list(singles, by: combination), by: combination)
          .followed(by: effect, by: combination)
        singles = []
      }
    }
    return result.followed(by: list(singles, by: combination), by: combination)
  }

  private static func list(_ effects: [Self], by combination: Combination) -> Self {
    guard effects.count > 1 else { return effects.first ?? .none }
    let list = EffectList(effects)
    return Effect(combination == .merge ? .merge(list) : .concatenate(list))
  }

  private func followed(by other: Self, by combination: Combination) -> Self {
    if other.isNone { return self }
    return isNone ? other : joined(with: other, by: combination)
  }

  private func parts(of combination: Combination) -> EffectList<Action>? {
    switch (operation, combination) {
    case (.merge(let list), .merge), (.concatenate(let list), .concatenate): list
    default: nil
    }
  }
}
