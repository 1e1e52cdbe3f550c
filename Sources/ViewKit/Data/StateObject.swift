/// An object that a view owns and observes, and that lasts as long as the view's position in the tree.
///
/// ```swift
/// @StateObject private var player = Player()
/// ```
@MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box: Box

  /// Creates the object on first access; later evaluations of the view create no other.
  public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
    box = Box(make: thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { box.object }

  /// Bindings to the members of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: box.object)
  }

  /// The object of one view value; the graph replaces it with the node's object.
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
