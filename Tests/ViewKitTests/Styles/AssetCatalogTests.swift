import Foundation
import Testing

@testable import ViewKit

/// Asset catalogs among the program's resources.
struct AssetCatalogTests {
  @Test func `components are decimal, integer or hexadecimal`() throws {
    let catalog = try read([
      "A.xcassets/brand-color.v2.colorset": color(#""red":"0xFF","green":"128","blue":"0.500""#),
      "A.xcassets/white.colorset": color(#""white":"1.000","alpha":"0.5""#, space: "gray-gamma-22"),
    ])
    #expect(
      catalog.colors["brand-color.v2"]
        == .rgba(red: 1, green: 128.0 / 255, blue: 0.5, alpha: 1)
    )
    #expect(catalog.colors["white"] == .rgba(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test func `a color of Display P3 becomes the nearest of sRGB`() throws {
    let catalog = try read([
      "A.xcassets/red.colorset": color(
        #""red":"1.000","green":"0.000","blue":"0.000","alpha":"1""#,
        space: "display-p3"
      ),
      "A.xcassets/gray.colorset": color(
        #""red":"0.500","green":"0.500","blue":"0.500""#,
        space: "display-p3"
      ),
    ])
    #expect(catalog.colors["red"] == .rgba(red: 1, green: 0, blue: 0, alpha: 1))
    guard case .rgba(let red, let green, let blue, 1) = catalog.colors["gray"] else {
      Issue.record("gray is missing")
      return
    }
    for part in [red, green, blue] { #expect(abs(part - 0.5) < 0.001) }
  }

  @Test func `a color has a light and a dark appearance`() throws {
    let catalog = try read([
      "A.xcassets/a.colorset": """
      {"colors":[
        {"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0xff","blue":"0"}}},
        {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
         "color":{"platform":"ios","reference":"systemRedColor"}}]}
      """
    ])
    #expect(
      catalog.colors["a"]
        == .adaptive(
          light: .rgba(red: 1.0 / 255, green: 1, blue: 0, alpha: 1),
          dark: .named("red")
        )
    )
    #expect(
      Color(try #require(catalog.colors["a"])).opacity(0.5).value
        == .adaptive(
          light: .rgba(red: 1.0 / 255, green: 1, blue: 0, alpha: 0.5),
          dark: .faded("red", opacity: 0.5)
        )
    )
  }

  @Test func `a folder's name is part of a name if the folder provides a namespace`() throws {
    let catalog = try read([
      "Resources/A.xcassets/Plain/a.colorset": color(#""white":"0""#),
      "Resources/A.xcassets/Space": #"{"properties":{"provides-namespace":true}}"#,
      "Resources/A.xcassets/Space/b.colorset": color(#""white":"0""#),
    ])
    #expect(Set(catalog.colors.keys) == ["a", "Space/b"])
  }

  @Test func `an image has a file for each scale`() throws {
    let catalog = try read([
      "A.xcassets/logo.imageset": """
      {"images":[{"filename":"l.png","scale":"1x"},{"filename":"l3.png","scale":"3x"},{"scale":"2x"},
        {"filename":"dark.png","scale":"1x","appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"filename":"../x.png","scale":"2x"}]}
      """
    ])
    let image = try #require(catalog.images["logo"])
    #expect(image.files.mapValues(\.lastPathComponent) == [1: "l.png", 3: "l3.png"])
  }

  @Test func `a damaged catalog has no colors`() throws {
    let catalog = try read([
      "A.xcassets/a.colorset": "{", "A.xcassets/b.colorset": color(#""red":"x""#),
      "A.xcassets/c.colorset": #"{"colors":[{"idiom":"universal"}]}"#,
    ])
    #expect(catalog.colors.isEmpty)
  }

  @Test func `a missing color is logged once with the way to add it`() {
    let messages = AssetCatalogs.reports {
      AssetCatalogs.define(colors: ["defined-in-a-style-sheet"])
      for name in ["no-such.color", "no-such.color", "red", "defined-in-a-style-sheet"] {
        AssetCatalogs.reportMissing(color: name)
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no-such.color.colorset") == true)
  }

  @Test func `a color's name is looked up in the catalogs`() throws {
    try write(["A.xcassets/asset-test.indigo.colorset": color(#""white":"0""#)]) { folder in
      AssetCatalogs.add(folder: folder)
      #expect(
        Color("asset-test.indigo").value == .rgba(red: 0, green: 0, blue: 0, alpha: 1)
      )
      #expect(Color("indigo").value == Color.indigo.value)
    }
  }

  @Test(arguments: [
    ("secondarySystemBackgroundColor", UIColor.secondarySystemBackground),
    ("systemGray6Color", .systemGray6), ("labelColor", .label), ("systemRedColor", .systemRed),
    ("tertiarySystemGroupedBackgroundColor", .tertiarySystemBackground),
  ])
  func `a reference to a system color is that color`(name: String, color: UIColor) throws {
    let catalog = try read([
      "A.xcassets/a.colorset":
        #"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"\#(name)"}}]}"#
    ])
    #expect(catalog.colors["a"] == color.color.value)
  }

  @Test func `an image set of a format that browsers do not show has no image`() throws {
    let catalog = try read([
      "A.xcassets/icon.imageset": #"{"images":[{"filename":"icon.pdf","idiom":"universal"}]}"#
    ])
    #expect(catalog.images["icon"] == nil)
  }

  @Test func `a system color does not come from a catalog`() throws {
    try write(["A.xcassets/raised.colorset": color(#""white":"0""#)]) { folder in
      AssetCatalogs.add(folder: folder)
      #expect(UIColor.tertiarySystemBackground.color.value == .named("raised"))
    }
  }

  private func color(_ components: String, space: String = "srgb") -> String {
    """
    {"colors":[{"idiom":"universal","color":{"color-space":"\(space)","components":{\(components)}}}]}
    """
  }

  private func read(_ files: [String: String]) throws -> AssetCatalog {
    try write(files) { AssetCatalog(resources: $0) }
  }

  /// Writes the contents of folders of a catalog, and removes them after a function.
  private func write<Result>(
    _ contents: [String: String],
    _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in contents {
      let place = folder.appending(path: path)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appending(path: "Contents.json"))
    }
    return try body(folder)
  }
}
