/// The address of a screen within the app: a path and a query, such as `/products/3?size=L`.
///
/// An address has no host name, so it is the same wherever the app runs. Every address converts to text, and that text
/// parses as the same address.
public struct PageAddress: Hashable, Sendable, LosslessStringConvertible {
  /// The decoded components of the path: `/caf%C3%A9/a%2Fb` has the components `café` and `a/b`.
  public let components: [String]
  /// The decoded items of the query, in order.
  public let query: [QueryItem]
  /// The percent-encoded address, as a browser shows it.
  public let description: String

  /// A name and a value in a query.
  public struct QueryItem: Hashable, Sendable {
    /// The name, before the equals sign.
    public var name: String
    /// The value; empty if the item has no value.
    public var value: String

    /// Creates an item from its parts.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The maximum length of an address in bytes, and the maximum number of query items.
  private static let limits = (bytes: 2048, items: 100)

  /// The address `/`.
  public static let start = PageAddress()

  private init() {
    components = []
    query = []
    description = "/"
  }

  /// Creates an address from its parts; `nil` if no text represents them.
  ///
  /// The result is `nil` if a component is empty, `.` or `..` (browsers remove them from a path), if a query item has
  /// no name, with more than 100 query items, or above 2,048 bytes. Put free text of the user in the query.
  public init?(components: [String], query: [QueryItem] = []) {
    guard components.allSatisfy({ !["", ".", ".."].contains($0) }),
      query.allSatisfy({ !$0.name.isEmpty }), query.count <= Self.limits.items
    else { return nil }
    self.components = components
    self.query = query
    description = Self.text(components, query)
    guard description.utf8.count <= Self.limits.bytes else { return nil }
  }

  /// Parses an address that begins with a slash; `nil` if its path is invalid.
  ///
  /// The initializer accepts any input. It ignores a fragment and a slash at the end of the path. The path alone
  /// selects the page, so an invalid query does not invalidate the address: undecodable items, items above the size
  /// limit, and all items after the hundredth are dropped.
  public init?(_ description: String) {
    let bytes = description.utf8.prefix { $0 != UInt8(ascii: "#") }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    guard path.count <= Self.limits.bytes, path.first == UInt8(ascii: "/") else { return nil }
    var parts = path.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    let components = parts.compactMap { Self.decoded($0) }
    guard components.count == parts.count else { return nil }
    let available = Self.limits.bytes - Self.text(components, []).utf8.count
    let query = Self.query(bytes.dropFirst(path.count + 1), available: available)
    self.init(components: components, query: query)
  }

  /// The decoded path with its slashes: `/products/3`.
  public var path: String {
    "/" + components.joined(separator: "/")
  }

  /// Returns the first value of a name in the query; `nil` if the query lacks the name.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

// MARK: - As text

extension PageAddress {
  private static func text(_ components: [String], _ query: [QueryItem]) -> String {
    var bytes: [UInt8] = components.isEmpty ? [UInt8(ascii: "/")] : []
    for component in components {
      bytes.append(UInt8(ascii: "/"))
      encode(component, into: &bytes)
    }
    for (position, item) in query.enumerated() {
      bytes.append(UInt8(ascii: position == 0 ? "?" : "&"))
      encode(item, into: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encode(_ item: QueryItem, into bytes: inout [UInt8]) {
    encode(item.name, into: &bytes)
    guard !item.value.isEmpty else { return }
    bytes.append(UInt8(ascii: "="))
    encode(item.value, into: &bytes)
  }

  /// Percent-encodes all bytes except the letters, digits and signs that every browser leaves unencoded.
  private static func encode(_ text: String, into bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"),
        UInt8(ascii: ","):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// Parses the items of a query that are decodable, have a name, and fit into the remaining bytes.
  private static func query(_ text: Substring.UTF8View, available: Int) -> [QueryItem] {
    var items: [QueryItem] = []
    var available = available
    for pair in text.split(separator: UInt8(ascii: "&")) {
      guard items.count < limits.items else { break }
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      guard let decodedName = decoded(name, plusIsSpace: true), !decodedName.isEmpty,
        let value = decoded(pair.dropFirst(name.count + 1), plusIsSpace: true)
      else { continue }
      let item = QueryItem(name: decodedName, value: value)
      var bytes: [UInt8] = []
      encode(item, into: &bytes)
      // Count the separator before the item.
      guard bytes.count < available else { continue }
      available -= bytes.count + 1
      items.append(item)
    }
    return items
  }

  /// Decodes a percent-encoded text; `nil` if it is invalid.
  private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest.removeFirst(2)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
