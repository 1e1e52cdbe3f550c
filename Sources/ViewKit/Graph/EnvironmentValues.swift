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
  private var values: [ObjectIdentifier: Any] = [:]
  /// What containers tell the views inside them.
  var container = ContainerContext()
  /// The styles of controls, by role.
  var styles: [Role: String] = [:]
  /// The component these values were read for.
  weak var reader: ComponentNode?

  /// Makes values that are all at their defaults.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type, where one has been put in.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether no view could tell the two apart.
  func isSame(as other: EnvironmentValues) -> Bool {
    guard container == other.container, styles == other.styles else { return false }
    if ViewComparison.hasSameBits(values, other.values) { return true }
    return values.count == other.values.count
      && values.allSatisfy { key, value in
        other.values[key].map { Self.isSame(value, $0) } ?? false
      }
  }

  private static func isSame(_ value: Any, _ other: Any) -> Bool {
    if ViewComparison.hasSameBitsUnboxed(value, other) { return true }
    guard let value = value as? any Equatable else { return false }
    return ViewComparison.isEqual(value, other)
  }
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
}

/// What a container makes of each of its rows.
struct RowChange: Equatable {
  let apply: @MainActor (inout Item) -> Void

  // Views that make their rows later are evaluated with the container's own view, so the latest is used.
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
