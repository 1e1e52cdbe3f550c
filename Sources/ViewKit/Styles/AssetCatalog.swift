import Foundation

/// The colors and images in a folder's asset catalogs, by name.
package struct AssetCatalog: Sendable {
  /// The image files of an asset.
  package struct ImageSet: Sendable, Equatable {
    /// The file for each scale; scale 2 has twice as many pixels.
    package var files: [Int: URL] = [:]
  }

  package var colors: [String: ColorValue] = [:]
  package var images: [String: ImageSet] = [:]
  /// The SVG files of the symbols.
  package var symbols: [String: URL] = [:]

  package init() {}

  /// Reads the catalogs in a resource folder.
  package init(resources folder: URL) {
    for name in Self.names(in: folder) {
      let path = folder.appendingPathComponent(name)
      if name.hasSuffix(".xcassets") {
        read(path, prefix: "")
      } else if name.hasSuffix(".lproj") || !name.contains("."), Self.isFolder(path) {
        // A copied folder of resources.
        for inner in Self.names(in: path) where inner.hasSuffix(".xcassets") {
          read(path.appendingPathComponent(inner), prefix: "")
        }
      }
    }
  }

  /// Merges another folder's assets; existing names keep their asset.
  package mutating func merge(_ other: AssetCatalog) {
    colors.merge(other.colors) { own, _ in own }
    images.merge(other.images) { own, _ in own }
    symbols.merge(other.symbols) { own, _ in own }
  }

  private mutating func read(_ folder: URL, prefix: String) {
    for entry in Self.names(in: folder) {
      let path = folder.appendingPathComponent(entry)
      let name = prefix + ((entry as NSString).deletingPathExtension)
      switch (entry as NSString).pathExtension {
      case "colorset":
        if let color = Self.contents(ColorSetContents.self, of: path)?.value {
          colors[name] = color
        }
      case "imageset":
        if let set = Self.contents(ImageSetContents.self, of: path)?.imageSet(in: path) {
          images[name] = set
        }
      case "symbolset":
        symbols[name] = Self.contents(SymbolSetContents.self, of: path)?.file(in: path)
      default:
        guard Self.isFolder(path) else { continue }
        let properties = Self.contents(AssetGroup.self, of: path)?.properties
        read(path, prefix: properties?.namespace == true ? "\(prefix)\(entry)/" : prefix)
      }
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func isFolder(_ path: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func contents<Value: Decodable>(_ type: Value.Type, of folder: URL) -> Value? {
    let file = folder.appendingPathComponent("Contents.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}

/// The options of a folder.
private struct AssetGroup: Decodable {
  struct Properties: Decodable {
    var namespace: Bool?
    enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
  }

  var properties: Properties?
}

/// The appearance to which an entry applies.
private struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

/// The entries of a `.imageset`.
private struct ImageSetContents: Decodable {
  struct File: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [AssetAppearance]?
  }

  var images: [File]?

  func imageSet(in folder: URL) -> AssetCatalog.ImageSet? {
    var set = AssetCatalog.ImageSet()
    for image in images ?? [] where image.appearances?.isEmpty != false {
      guard let name = image.filename, !name.contains("/"), !name.hasPrefix("."),
        !name.lowercased().hasSuffix(".pdf")
      else { continue }
      let scale = image.scale.flatMap { Int($0.dropLast()) } ?? 1
      if set.files[scale] == nil { set.files[scale] = folder.appendingPathComponent(name) }
    }
    return set.files.isEmpty ? nil : set
  }
}

/// The entries of a `.symbolset`.
private struct SymbolSetContents: Decodable {
  struct File: Decodable {
    var filename: String?
  }

  var symbols: [File]?

  func file(in folder: URL) -> URL? {
    let names = (symbols ?? []).compactMap(\.filename)
    return names.first { $0.hasSuffix(".svg") && !$0.contains("/") }
      .map { folder.appendingPathComponent($0) }
  }
}

/// The entries of a `.colorset`.
private struct ColorSetContents: Decodable {
  struct Entry: Decodable {
    var color: Definition?
    var appearances: [AssetAppearance]?
    var idiom: String?
  }

  struct Definition: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  var colors: [Entry]?

  /// The color in light and dark appearance; `nil` without a usable entry.
  ///
  /// Entries for the universal idiom take precedence.
  var value: ColorValue? {
    let usable = (colors ?? []).filter { $0.color != nil }
    let entries = usable.filter { $0.idiom == nil || $0.idiom == "universal" }
    func color(_ appearance: String?) -> ColorValue? {
      (entries.isEmpty ? usable : entries).first { entry in
        let appearances = entry.appearances ?? []
        guard let appearance else { return appearances.isEmpty }
        return appearances.count == 1 && appearances[0].appearance == "luminosity"
          && appearances[0].value == appearance
      }?.color?.value
    }
    let anyColor = color(nil)
    guard let light = color("light") ?? anyColor ?? color("dark") else { return nil }
    guard let dark = color("dark") ?? anyColor, dark != light else { return light }
    return .adaptive(light: light, dark: dark)
  }
}

extension ColorSetContents.Definition {
  var value: ColorValue? {
    if let reference { return .named(Self.systemName(reference)) }
    guard let components else { return nil }
    let alpha = components["alpha"].flatMap(Double.init) ?? 1
    if let white = component(components["white"]) {
      return .rgba(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = component(components["red"]), let green = component(components["green"]),
      let blue = component(components["blue"])
    else { return nil }
    let parts = (red, green, blue)
    let (r, g, b) = space == "display-p3" ? Self.standard(displayP3: parts) : parts
    return .rgba(red: r, green: g, blue: b, alpha: alpha)
  }

  /// Parses a component from a decimal fraction, an integer up to 255 or a hexadecimal byte; `nil` if it is invalid.
  ///
  /// Integers and bytes are divided by 255; decimal fractions are not limited to 0…1.
  private func component(_ text: String?) -> Double? {
    guard let text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if let byte = Int(text) { return Double(byte) / 255 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the palette name of a system color such as `systemRedColor`; gray if it is unknown.
  private static func systemName(_ reference: String) -> String {
    let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    return UIColor.paletteNames[name] ?? (Color.isInPalette(name) ? name : "gray")
  }

  /// Converts a color from Display P3 to sRGB, clamped to the sRGB gamut.
  private static func standard(
    displayP3 color: (Double, Double, Double)
  ) -> (Double, Double, Double) {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func encoded(_ part: Double) -> Double {
      let part = min(max(part, 0), 1)
      let value = part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
      return (value * 1e6).rounded() / 1e6
    }
    let (r, g, b) = (linear(color.0), linear(color.1), linear(color.2))
    return (
      encoded(1.2249 * r - 0.2249 * g),
      encoded(-0.0420 * r + 1.0420 * g),
      encoded(-0.0197 * r - 0.0786 * g + 1.0983 * b)
    )
  }
}
