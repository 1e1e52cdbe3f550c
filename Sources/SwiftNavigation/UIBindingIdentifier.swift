/// Tells bindings apart by what they lead to.
///
/// Bindings to the same member of the same object have equal identifiers, however often they were made,
/// so that code which presents something for a binding can find what it has presented already:
///
/// ```swift
/// presented[UIBindingIdentifier(item)]?.dismiss()
/// ```
///
/// An identifier means something for as long as a binding with it exists.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let place: UIBindingPlace

  /// The identifier of what a binding leads to.
  public init<Value>(_ binding: UIBinding<Value>) {
    place = binding.place
  }
}

/// Where a binding leads: to an object, and from there step by step.
struct UIBindingPlace: Hashable, Sendable {
  /// One step from a value to another.
  enum Step: Hashable, Sendable {
    case member(MemberPath)
    case unwrapped
    case wrapped
    case isPresent
    case anyHashable
  }

  /// The path to a member.
  // @unchecked: a key path is never changed, and here it is only compared. The values that its
  // subscripts hold were given to it on the main actor, where bindings are made, for the path alone.
  struct MemberPath: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  let root: ObjectIdentifier
  var steps: [Step]

  init(root: ObjectIdentifier, steps: [Step] = []) {
    self.root = root
    self.steps = steps
  }

  func appending(_ step: Step) -> Self {
    Self(root: root, steps: steps + [step])
  }
}

extension UIBindingPlace.Step {
  /// The step to a member, by its path.
  static func member(_ keyPath: AnyKeyPath) -> Self {
    .member(UIBindingPlace.MemberPath(keyPath: keyPath))
  }
}
