/// The identity of a value whose type has one, but was a type parameter where the accessor was compiled.
///
/// A generic feature keeps a `Child.State`. The compiler does not know that it is observable, so its
/// accessor asks at run time. It does so only where the field has observers: a look-up of a
/// conformance costs as much as a whole send, but less than telling one observer in vain.
@usableFromInline
struct HiddenIdentity {
  private let isSame: (Any) -> Bool

  /// The identity of `member`; nil if values of its type have none.
  @usableFromInline
  init?<Member>(of member: borrowing Member) {
    guard let type = Member.self as? any _IdentityTracked.Type else { return nil }
    func remember<Tracked: _IdentityTracked>(_: Tracked.Type, _ member: Any) -> (Any) -> Bool {
      let identity = (member as? Tracked)?._$identity
      let moment = ObservationStateRegistrar.latestStamp
      return { later in
        guard let identity, let later = later as? Tracked else { return false }
        return later._$isSame(
          as: identity,
          since: ObservationStateRegistrar.moment(orOutside: moment)
        )
      }
    }
    isSame = remember(type, copy member)
  }

  /// Whether `member` still has this identity, changed in place at most.
  @usableFromInline
  func isThat<Member>(of member: borrowing Member) -> Bool {
    isSame(copy member)
  }
}

/// Whether one value in place of another changes nothing for an observer; nil if values of their type
/// have no identity.
@usableFromInline
func areIdentical<Member>(_ oldValue: Member, _ newValue: Member) -> Bool? {
  func compare<Tracked: _IdentityTracked>(_: Tracked.Type) -> Bool {
    guard let oldValue = oldValue as? Tracked, let newValue = newValue as? Tracked else {
      return false
    }
    let isSame = newValue._$isSame(
      asOther: oldValue,
      since: ObservationStateRegistrar.moment(orOutside: .max)
    )
    if !isSame, ObservationStateRegistrar.isReducing { oldValue._$leave(for: newValue) }
    return isSame
  }
  return (Member.self as? any _IdentityTracked.Type).map { compare($0) }
}
