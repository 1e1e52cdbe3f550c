public import Observation

/// A value that a view inherits from its ancestors.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// ```
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let box = Box()
  private let read: @MainActor (EnvironmentValues) -> Value

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads the object of a type; an ancestor must provide it with `.environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure(
          """
          A view reads @Environment(\(type).self), but no ancestor provides a \(type). Add .environment(_:) with the \
          object to an ancestor.
          """
        )
      }
      return object
    }
  }

  /// Creates a property that reads the object of a type; `nil` if no ancestor provides one.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
  }

  /// The value during the current evaluation.
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
  /// Sets a value for this view and its descendants.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    // Hosts receive only `layoutDirection`, not other values of its type. Key paths are compared only for values of
    // that type.
    let direction = (value as? LayoutDirection).flatMap {
      keyPath == \EnvironmentValues.layoutDirection ? $0 : nil
    }
    return EnvironmentModifier(content: self, direction: direction) {
      $0[keyPath: keyPath] = value
    }
  }

  /// Provides an object for this view and its descendants; `nil` removes it.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentModifier(content: self) { $0[object: Object.self] = object }
  }
}

/// Content with a modified environment.
struct EnvironmentModifier<Content: View>: View, PrimitiveView {
  let content: Content
  /// The layout direction of the content, which hosts also receive.
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
