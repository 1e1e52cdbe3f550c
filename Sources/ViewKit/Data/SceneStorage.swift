/// A value that a page stores for its views under a name.
///
/// ```swift
/// @SceneStorage("tab") private var tab = "home"
/// ```
///
/// Views of one page that read the name share the value. It ends with the page: a later visit does not restore it.
@MainActor
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  @Environment(\.sceneValues) private var values
  @State private var own: Value
  private let key: String

  /// Creates a value under a name, with an initial value.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    _own = State(wrappedValue: wrappedValue)
  }

  /// Creates a value under a name without an initial value.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  /// The value of the page; the view's own value if no host shows the view.
  public var wrappedValue: Value {
    get { shared?.value ?? own }
    nonmutating set {
      guard let shared else { return own = newValue }
      shared.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let shared else { return $own }
    return Binding(get: { shared.value }, set: { shared.value = $0 })
  }

  private var shared: StateStorage<Value>? { values?.storage(key, initial: own) }
}

/// The values of one page by their names.
@MainActor
final class SceneValues {
  private var storages: [String: AnyObject] = [:]

  /// The storage of a name; `nil` if a view uses the name for a value of another type.
  func storage<Value>(_ key: String, initial: Value) -> StateStorage<Value>? {
    if let storage = storages[key] { return storage as? StateStorage<Value> }
    let storage = StateStorage(initial)
    storages[key] = storage
    return storage
  }
}

extension EnvironmentValues {
  var sceneValues: SceneValues? {
    get { self[SceneValuesKey.self] }
    set { self[SceneValuesKey.self] = newValue }
  }

  @MainActor
  private enum SceneValuesKey: @MainActor EnvironmentKey {
    static let defaultValue: SceneValues? = nil
  }
}
