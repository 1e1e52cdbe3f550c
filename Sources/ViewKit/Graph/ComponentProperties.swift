/// The properties of a view that its node supplies: storage for `@State`, values for `@Environment`.
///
/// A view value is made anew again and again; this connects each new one to what the node keeps. Fields
/// are told apart by their order of declaration.
@MainActor
final class ComponentProperties {
  private var cells: [PropertyCell] = []
  /// The component of the view, for the environment values of its properties.
  let reader = ComponentReference()

  /// Types known to have no such properties, for which reflection is skipped.
  private static var plain: Set<ObjectIdentifier> = []

  /// Whether views of a type may have such properties; known once one has been looked at.
  static func mayExist(in type: (some View).Type) -> Bool {
    !plain.contains(ObjectIdentifier(type))
  }

  /// Connects a view's properties to this node's storage.
  func connect<V: View>(to view: V, environment: EnvironmentValues) {
    var count = 0
    connect(fieldsOf: view, environment: environment, count: &count)
    if count == 0 { Self.plain.insert(ObjectIdentifier(V.self)) }
  }

  private func connect(fieldsOf value: Any, environment: EnvironmentValues, count: inout Int) {
    for field in Mirror(reflecting: value).children {
      if let property = field.value as? any ConnectedProperty {
        if count == cells.count { cells.append(PropertyCell()) }
        cells[count].environment = environment
        property.connect(to: cells[count])
        count += 1
      } else if field.value is any DynamicProperty || field.value is any ViewModifier {
        connect(fieldsOf: field.value, environment: environment, count: &count)
      }
    }
  }
}

/// What a node keeps for one property of its view.
@MainActor
final class PropertyCell {
  var storage: AnyObject?
  var environment = EnvironmentValues()
}

/// A property whose value the node supplies.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  /// Makes the property read and write what the node keeps.
  func connect(to cell: PropertyCell)

  /// Whether the value of the property never depends on the view's initializer once it is connected.
  ///
  /// Where it does, the property is compared like any other field.
  var isSuppliedByNode: Bool { get }
}

extension ConnectedProperty {
  var isSuppliedByNode: Bool { true }
}
