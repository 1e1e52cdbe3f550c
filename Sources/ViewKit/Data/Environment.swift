public import Observation

/// A value that the view gets from above.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// ```
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let box = Box()
  private let read: @MainActor (EnvironmentValues) -> Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type; some view above must have put one in with `.environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure(
          """
          A view reads @Environment(\(type).self), but no view above it puts a \(type) there. \
          Add .environment(_:) with the object to one of them.
          """
        )
      }
      return object
    }
  }

  /// Reads the object of a type, or nil where no view above has put one in.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
  }

  /// The value as of this evaluation.
  public var wrappedValue: Value {
    read(box.values)
  }

  @MainActor
  private final class Box {
    var values = EnvironmentValues()
  }
}

extension Environment: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    box.values = cell.environment
  }
}

extension View {
  /// Sets a value for this view and everything below it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    // Other values of the type say nothing of how the content is read. Paths are compared for values of it only.
    let direction = (value as? LayoutDirection).flatMap {
      keyPath == \EnvironmentValues.layoutDirection ? $0 : nil
    }
    return EnvironmentModifier(content: self, direction: direction) {
      $0[keyPath: keyPath] = value
    }
  }

  /// Gives an object to this view and everything below it; nil takes it away.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentModifier(content: self) { $0[object: Object.self] = object }
  }
}

/// Content with part of its environment changed.
struct EnvironmentModifier<Content: View>: View, PrimitiveView {
  let content: Content
  /// The side at which the content is begun to be read, which is also for hosts to know.
  var direction: LayoutDirection?
  let change: @MainActor (inout EnvironmentValues) -> Void

  func outline(into outline: inout Outline) {
    guard let direction else {
      return outline.withEnvironment(change) { content.resolveView(into: &$0) }
    }
    let look = Modification.look(.layoutDirection, .string(direction.name))
    outline.adjust {
      look.apply(to: &$0)
    } _: { outline in
      outline.withEnvironment(change) { content.resolveView(into: &$0) }
    }
  }
}
