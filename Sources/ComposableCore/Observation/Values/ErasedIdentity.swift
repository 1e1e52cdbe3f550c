/// The identity of a value whose static type is a type parameter.
///
/// A generic feature stores a `Child.State`. The compiler does not know that it is observable, so its accessor checks
/// at run time. It checks only if the field has observers: a conformance lookup takes as long as a whole send, but less
/// than the notification of one observer.
@usableFromInline
struct ErasedIdentity {
  private let isSame: (Any) -> Bool

  /// Creates the identity of `member`; `nil` if values of its type have no identity.
  @usableFromInline
  init?<Member>(of member: borrowing Member) {
    guard let type = Member.self as? any _IdentityTracked.Type else { return nil }
    func remember<Tracked: _IdentityTracked>(_: Tracked.Type, _ member: Any) -> (Any) -> Bool {
      let identity = (member as? Tracked)?._$identity
      let moment = ObservationStateRegistrar.latestID
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

  /// True if `member` has the same identity and was only changed in place.
  @usableFromInline
  func isThat<Member>(of member: borrowing Member) -> Bool {
    isSame(copy member)
  }
}

/// Returns true if a replacement does not affect an observer; `nil` if values of the type have no identity.
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
    if !isSame, ObservationStateRegistrar.isReducing {
      oldValue._$willRemove(replacement: newValue)
    }
    return isSame
  }
  return (Member.self as? any _IdentityTracked.Type).map { compare($0) }
}
