/// An object that a view owns and follows: it lasts as long as the view keeps its place in the tree.
///
/// ```swift
/// @StateObject private var player = Player()
/// ```
@MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box: Box

  /// Makes the object when it is first needed; later evaluations of the view make no other.
  public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
    box = Box(make: thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { box.object }

  /// Bindings to the members of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: box.object)
  }

  /// What one value of the view holds; the graph puts the node's object here.
  @MainActor
  private final class Box {
    let make: @MainActor () -> ObjectType
    lazy var object = make()

    init(make: @escaping @MainActor () -> ObjectType) {
      self.make = make
    }
  }
}

extension StateObject: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    if let object = cell.storage as? ObjectType {
      box.object = object
    } else {
      cell.storage = box.object
    }
    box.object.followInBody()
  }
}
