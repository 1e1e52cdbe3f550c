extension View {
  /// Animates changes in the view if `value` differs from the last evaluation; `nil` applies them without animation.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    Attached(content: self) { _ in ValueMotionBehavior(value: value, motion: animation?.motion) }
  }

  /// Animates all changes in the view; deprecated form.
  public func animation(_ animation: Animation?) -> some View {
    transaction { $0.animation = animation }
  }

  /// Modifies the transaction of changes in the view.
  public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void)
    -> some View
  {
    Attached(content: self) { _ in
      TransactionBehavior { motion in
        var transaction = Transaction(motion)
        transform(&transaction)
        return transaction.motion
      }
    }
  }

  /// Sets the animation of the view's insertion and removal.
  public func transition(_ transition: AnyTransition) -> some View {
    withModifications(.meaning(.transition, .string(transition.name)))
  }

  /// Sets the transition between old and new text or images of the view.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    withModifications(.look(.contentTransition, .string(transition.name)))
  }
}

/// The animation of a view's insertion and removal.
public struct AnyTransition: Hashable, Sendable {
  /// The name of the insertion; after a bar, the name of the removal if it differs.
  let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// A fade.
  public static let opacity = Self("opacity")
  /// An insertion from the leading edge and a removal to the trailing edge.
  public static let slide = Self("leading|trailing")
  /// A growth on insertion, a shrinkage on removal.
  public static let scale = Self("scale")
  /// No animation.
  public static let identity = Self("identity")

  /// A growth on insertion, a shrinkage on removal; the host chooses the initial size.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Self { .scale }
  /// Returns an insertion from an edge and a removal to the same edge.
  public static func move(edge: Edge) -> Self { Self(edge.name) }
  /// Returns an insertion from an edge and a removal to the opposite edge, with a fade.
  public static func push(from edge: Edge) -> Self {
    Self("\(edge.name) opacity|\(edge.opposite.name) opacity")
  }
  /// Returns a transition with a different insertion and removal.
  public static func asymmetric(insertion: Self, removal: Self) -> Self {
    Self("\(insertion.coming)|\(removal.going)")
  }

  /// Returns a transition that combines both.
  public func combined(with other: Self) -> Self {
    let (coming, going) = ("\(coming) \(other.coming)", "\(going) \(other.going)")
    return Self(coming == going ? coming : "\(coming)|\(going)")
  }

  /// Returns the same transition: the animation of the change applies.
  public func animation(_ animation: Animation?) -> Self { self }

  private var coming: Substring { name.prefix { $0 != "|" } }
  private var going: Substring {
    name.firstIndex(of: "|").map { name[name.index(after: $0)...] } ?? name[...]
  }
}

extension Edge {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }

  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// The transition between old and new content of a view.
public struct ContentTransition: Hashable, Sendable {
  let name: String

  /// No transition.
  public static let identity = Self(name: "identity")
  /// A cross-fade.
  public static let opacity = Self(name: "opacity")
  /// An interpolation; hosts cross-fade.
  public static let interpolate = Self(name: "opacity")
  /// A counter that rolls up.
  public static let numericText = numericText()

  /// Returns a counter that rolls up, or down for a countdown.
  public static func numericText(countsDown: Bool = false) -> Self {
    Self(name: countsDown ? "down" : "up")
  }

  /// Returns a counter that rolls up; hosts ignore the value.
  public static func numericText(value: Double) -> Self { numericText() }
}
