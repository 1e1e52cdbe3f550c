extension View {
  /// Moves changes inside when a value differs from that of the last evaluation; with nil they are there at once.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    Attached(content: self) { _ in ValueMotionBehavior(value: value, motion: animation?.motion) }
  }

  /// Moves all changes inside, as older code has it.
  public func animation(_ animation: Animation?) -> some View {
    transaction { $0.animation = animation }
  }

  /// Changes the transaction of changes inside.
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

  /// Says how the view comes and goes while changes move.
  public func transition(_ transition: AnyTransition) -> some View {
    withModifications(.meaning(.transition, .string(transition.name)))
  }

  /// Says how the view's text or picture gives way to the next while changes move.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    withModifications(.look(.contentTransition, .string(transition.name)))
  }
}

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
  /// What comes before a bar is how the view comes, what follows how it goes.
  let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// Fades.
  public static let opacity = Self("opacity")
  /// Comes from the leading side and goes to the trailing one.
  public static let slide = Self("leading|trailing")
  /// Grows from a point and shrinks to it.
  public static let scale = Self("scale")
  /// Is there at once, and gone at once.
  public static let identity = Self("identity")

  /// Grows from a size and shrinks to it; the size is the host's.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Self { .scale }
  /// Comes from an edge and goes back to it.
  public static func move(edge: Edge) -> Self { Self(edge.name) }
  /// Comes from an edge, and goes to the opposite one while it fades.
  public static func push(from edge: Edge) -> Self {
    Self("\(edge.name) opacity|\(edge.opposite.name) opacity")
  }
  /// Comes in one way and goes in another.
  public static func asymmetric(insertion: Self, removal: Self) -> Self {
    Self("\(insertion.coming)|\(removal.going)")
  }

  /// Does both at once.
  public func combined(with other: Self) -> Self {
    let (coming, going) = ("\(coming) \(other.coming)", "\(going) \(other.going)")
    return Self(coming == going ? coming : "\(coming)|\(going)")
  }

  /// The same transition; its own animation is that of the change.
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

/// How content that changes gives way to the next.
public struct ContentTransition: Hashable, Sendable {
  let name: String

  /// At once.
  public static let identity = Self(name: "identity")
  /// Fades over.
  public static let opacity = Self(name: "opacity")
  /// As it is between the two.
  public static let interpolate = Self(name: "opacity")
  /// Rolls like a counter.
  public static let numericText = numericText()

  /// Rolls like a counter, down where the number counts down.
  public static func numericText(countsDown: Bool = false) -> Self {
    Self(name: countsDown ? "down" : "up")
  }

  /// Rolls like a counter; the value is accepted without effect.
  public static func numericText(value: Double) -> Self { numericText() }
}
