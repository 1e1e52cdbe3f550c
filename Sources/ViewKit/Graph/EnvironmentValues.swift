/// A key of an environment value, with its default.
///
/// Setting a value affects all views below.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value if no ancestor sets the key.
  static var defaultValue: Value { get }
}

/// The values that views inherit from their ancestors.
///
/// ```swift
/// extension EnvironmentValues {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
@MainActor
public struct EnvironmentValues {
  /// The values behind one reference: a view graph copies an environment for each element.
  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]
    var container = ContainerContext()
    var styles: [Role: String] = [:]

    init() {}

    init(_ other: Storage) {
      values = other.values
      container = other.container
      styles = other.styles
    }
  }

  private static let initial = Storage()

  private var storage = Self.initial
  /// The component that reads these values.
  var reader: ComponentReference?

  /// Creates values with all defaults.
  public init() {}

  private var unique: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
      return storage
    }
  }

  /// The context that containers provide to their content.
  var container: ContainerContext {
    get { storage.container }
    _modify { yield &unique.container }
  }

  /// The styles of controls, by role.
  var styles: [Role: String] {
    get { storage.styles }
    _modify { yield &unique.styles }
  }

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { unique.values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type; `nil` if no ancestor provides one.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { unique.values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns true if no view can distinguish the two environments.
  func isSame(as other: EnvironmentValues) -> Bool {
    let (storage, other) = (storage, other.storage)
    if storage === other { return true }
    guard storage.container == other.container, storage.styles == other.styles else { return false }
    if ViewComparison.hasSameBits(storage.values, other.values) { return true }
    return storage.values.count == other.values.count
      && storage.values.allSatisfy { key, value in
        other.values[key].map { Self.isSame(value, $0) } ?? false
      }
  }

  private static func isSame(_ value: Any, _ other: Any) -> Bool {
    if ViewComparison.hasSameBitsUnboxed(value, other) { return true }
    guard let value = value as? any Equatable else { return false }
    return ViewComparison.isEqual(value, other)
  }
}

/// A reference to the component that reads environment values; `nil` after its end.
@MainActor
final class ComponentReference {
  weak var node: ComponentNode?
}

/// The context that containers provide to their content.
struct ContainerContext: Equatable {
  /// True if items become rows; sections pass the value to their content.
  var makesRows = false
  /// True if items become lines of a form; sections pass the value to their content.
  var makesLines = false
  /// True if views appear when a host reports them as visible, not when they are mounted.
  var isLazy = false
  /// True if the list is virtualized: only the rows near the visible area are in the tree.
  var isWindowed = false
  /// True if views of a `ForEach` without an explicit tag get the ids of their elements as tags.
  var givesTags = false
  /// True if links in text are plain text: a button or link around them receives the tap.
  var hasPlainLinks = false
  /// The container's change of each row, for views that create their rows later; `nil` outside such a container.
  var rowChange: RowChange?
  /// The actions on rows of the next ``ForEach`` inside; `nil` without actions.
  var rowEditing: RowEditing?
}

/// A container's change of each of its rows.
struct RowChange: Equatable {
  let apply: @MainActor (inout OutlineItem) -> Void

  // Views that create rows later are evaluated together with the container's own view, so the latest change applies.
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
