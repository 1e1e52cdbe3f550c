/// A value that reaches every view below the one that sets it, and what it is where none does.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view above has set one.
  static var defaultValue: Value { get }
}

/// The values that views get from above.
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
  /// The values in one reference: a view graph copies an environment for each element.
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
  /// The component these values were read for.
  var reader: ComponentReference?

  /// Makes values that are all at their defaults.
  public init() {}

  private var unique: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
      return storage
    }
  }

  /// What containers tell the views inside them.
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

  /// The object of a type, where one has been put in.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { unique.values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether no view could tell the two apart.
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

/// A component that environment values were read for; `nil` after its end.
@MainActor
final class ComponentReference {
  weak var node: ComponentNode?
}

/// What containers tell the views inside them.
struct ContainerContext: Equatable {
  /// Items become rows; sections pass this on to what they hold.
  var makesRows = false
  /// Items become lines of a form; sections pass this on too.
  var makesLines = false
  /// Views come onto the screen when a host says so, not when they are mounted.
  var isLazy = false
  /// Of many rows only those near what a person sees are in the tree.
  var isWindowed = false
  /// The views of a `ForEach` have the ids of its elements as tags, where they have none of their own.
  var givesTags = false
  /// Links in texts are plain text: a button or link around them takes the tap.
  var hasPlainLinks = false
  /// What the container makes of each row, for views that make their rows later.
  var rowChange: RowChange?
  /// The actions on rows of the next ``ForEach`` inside.
  var rowEditing: RowEditing?
}

/// What a container makes of each of its rows.
struct RowChange: Equatable {
  let apply: @MainActor (inout Item) -> Void

  // Views that make their rows later are evaluated with the container's own view, so the latest is used.
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
