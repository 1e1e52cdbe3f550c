/// The properties of a view that its node supplies: storage of `@State`, values of `@Environment`.
///
/// View values are recreated often; this object connects each new value to the node's storage. Properties are
/// identified by the order of their declaration.
@MainActor
final class ComponentProperties {
  private var cells: [PropertyCell] = []
  /// The component of the view, for the environment values of its properties.
  let reader = ComponentReference()

  /// Types without such properties, whose reflection is skipped.
  private static var plain: Set<ObjectIdentifier> = []

  /// Returns false if views of a type are known to have no such properties; known after the first view was connected.
  static func mayExist(in type: (some View).Type) -> Bool {
    !plain.contains(ObjectIdentifier(type))
  }

  /// Connects a view's properties to this node's storage.
  func connect<V: View>(to view: V, environment: EnvironmentValues) {
    var count = 0
    if let view = view as? any RowContainer {
      // Lists are evaluated often, and reflection takes longer than a row.
      return connect(view.property, environment: environment, count: &count)
    }
    connect(fieldsOf: view, environment: environment, count: &count)
    if count == 0 { Self.plain.insert(ObjectIdentifier(V.self)) }
  }

  private func connect(
    _ property: any ConnectedProperty,
    environment: EnvironmentValues,
    count: inout Int
  ) {
    if count == cells.count { cells.append(PropertyCell()) }
    cells[count].environment = environment
    property.connect(to: cells[count])
    count += 1
  }

  private func connect(fieldsOf value: Any, environment: EnvironmentValues, count: inout Int) {
    for field in Mirror(reflecting: value).children {
      if let property = field.value as? any ConnectedProperty {
        connect(property, environment: environment, count: &count)
      } else if field.value is any DynamicProperty || field.value is any ViewModifier {
        connect(fieldsOf: field.value, environment: environment, count: &count)
      }
    }
  }
}

/// The node's storage of one property.
@MainActor
final class PropertyCell {
  var storage: AnyObject?
  var environment = EnvironmentValues()
}

/// A property with a value from the node.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  /// Connects the property to the node's storage.
  func connect(to cell: PropertyCell)

  /// True if the connected property never depends on the view's initializer.
  ///
  /// Otherwise the property is compared like any other field.
  var isSuppliedByNode: Bool { get }
}

extension ConnectedProperty {
  var isSuppliedByNode: Bool { true }
}
