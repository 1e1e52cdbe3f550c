/// An object that an ancestor provides and this view observes.
///
/// ```swift
/// @EnvironmentObject var player: Player
/// ```
///
/// An ancestor must provide the object with ``View/environmentObject(_:)``; otherwise the first read terminates the
/// process.
@MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box = Box()

  /// Creates a property that reads the object from the environment.
  public init() {}

  /// The object; terminates the process if no ancestor provides it.
  public var wrappedValue: ObjectType {
    guard let object = box.object else {
      preconditionFailure(
        """
        A view reads @EnvironmentObject of \(ObjectType.self), but no ancestor provides a \(ObjectType.self). Add \
        .environmentObject(_:) with the object to an ancestor.
        """
      )
    }
    return object
  }

  /// Bindings to the members of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  @MainActor
  private final class Box {
    var object: ObjectType?
  }
}

extension EnvironmentObject: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    box.object = cell.environment[object: ObjectType.self]
    box.object?.followInBody()
  }
}

extension View {
  /// Provides an object for `@EnvironmentObject` in this view and its descendants.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    EnvironmentModifier(content: self) { $0.put(object) }
  }
}

extension EnvironmentValues {
  fileprivate mutating func put<Object: AnyObject>(_ object: Object) {
    self[object: Object.self] = object
  }
}
