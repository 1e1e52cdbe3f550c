import ViewKit

/// The addresses of named images: `Image("logo")` is an image of an asset catalog, or a file in the app's assets
/// folder.
enum AssetNames {
  static let path = "/image/"

  static func address(_ name: String) -> String {
    path + escaped(name)
  }

  /// The address for `src`; `nil` for a catalog's image without a file at scale 1.
  ///
  /// A browser draws the file of `src` at scale 1, so a larger file would appear at twice its size or more.
  static func source(_ name: String) -> String? {
    guard let image = AssetCatalogs.image(name), image.files[1] == nil else { return address(name) }
    return nil
  }

  /// The addresses of a catalog's image for screens with more pixels, in the form of `srcset`; `nil` for other images.
  static func sources(_ name: String) -> String? {
    guard let image = AssetCatalogs.image(name) else { return nil }
    return image.files.keys.sorted().map { "\(address("\(name)@\($0)x")) \($0)x" }
      .joined(separator: ", ")
  }

  /// Returns the file of a catalog's image at a decoded path: `/image/logo`, or `/image/logo@2x` for a scale.
  ///
  /// Without a scale, the file has the smallest scale. Returns `nil` for other paths.
  static func catalogFile(at path: String) -> String? {
    guard path.hasPrefix(Self.path) else { return nil }
    let name = String(path.dropFirst(Self.path.count))
    if let image = AssetCatalogs.image(name) {
      return image.files.min { $0.key < $1.key }?.value.path
    }
    guard let sign = name.lastIndex(of: "@"), name.hasSuffix("x"),
      let scale = Int(name[name.index(after: sign)...].dropLast())
    else { return nil }
    return AssetCatalogs.image(String(name[..<sign]))?.files[scale]?.path
  }

  /// A name with escapes for the characters that a path cannot have.
  static func escaped(_ name: String) -> String {
    name.utf8.map(escaped).joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(Unicode.Scalar(byte))
    default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
