/// The identity of a binding's source.
///
/// Bindings to the same member of the same object have equal identifiers. Presentation code uses the identifier to find
/// an earlier presentation of a binding:
///
/// ```swift
/// presented[UIBindingIdentifier(item)]?.dismiss()
/// ```
///
/// An identifier is valid for the lifetime of its bindings.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let place: UIBindingSource

  /// Creates the identifier of a binding's source.
  public init<Value>(_ binding: UIBinding<Value>) {
    place = binding.place
  }
}

/// The source of a binding: an object and the steps from it.
struct UIBindingSource: Hashable, Sendable {
  /// A step from one value to the next.
  enum Step: Hashable, Sendable {
    case member(MemberPath)
    case unwrapped
    case wrapped
    case isPresent
    case anyHashable
  }

  /// The path to a member.
  // Unchecked: the key path is immutable and only compared. Its subscript arguments were captured on the main
  // actor, exclusively for this path.
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

extension UIBindingSource.Step {
  /// Creates the step to a member.
  static func member(_ keyPath: AnyKeyPath) -> Self {
    .member(UIBindingSource.MemberPath(keyPath: keyPath))
  }
}
