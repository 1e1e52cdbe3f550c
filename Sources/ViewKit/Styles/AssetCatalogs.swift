import ConcurrencyExtras
package import Foundation

/// The asset catalogs in the program's resources, read once; thread-safe.
///
/// Catalogs are folders named `*.xcassets` in the program's bundle and its packages' bundles.
package enum AssetCatalogs {
  private static let lock = Lock(.recursive)
  nonisolated(unsafe) private static var ownAssets: AssetCatalog?
  nonisolated(unsafe) private static var assetsByPath: [String: AssetCatalog] = [:]
  nonisolated(unsafe) private static var definedColors: Set<String> = []
  nonisolated(unsafe) private static var reported: Set<String> = []
  /// The messages recorded by ``reports(during:)``; `nil` otherwise.
  nonisolated(unsafe) private static var collected: [String]?

  /// Returns the named color from a bundle, or else from all catalogs; `nil` if no catalog contains it.
  package static func color(_ name: String, bundle: Bundle? = nil) -> ColorValue? {
    first(in: bundle) { $0.colors[name] }
  }

  /// Returns the named image from a bundle, or else from all catalogs; `nil` if no catalog contains it.
  package static func image(_ name: String, bundle: Bundle? = nil) -> AssetCatalog.ImageSet? {
    first(in: bundle) { $0.images[name] }
  }

  /// Returns the SVG file of the named symbol from all catalogs; `nil` if no catalog contains it.
  package static func symbol(_ name: String) -> URL? {
    first(in: nil) { $0.symbols[name] }
  }

  /// Adds the catalogs in a folder to the program's resources.
  package static func add(folder: URL) {
    lock.withLock {
      var assets = own()
      assets.merge(AssetCatalog(resources: folder))
      ownAssets = assets
    }
  }

  /// Records color names that a host defines by other means; they are never reported as missing.
  package static func define(colors: some Sequence<String>) {
    lock.withLock { definedColors.formUnion(colors) }
  }

  /// Logs once that a color is missing from the catalogs.
  package static func reportMissing(color name: String) {
    let isDefined = lock.withLock { definedColors.contains(name) }
    guard !isDefined, !Color.isInPalette(name) else { return }
    reportOnce(
      "color \(name)",
      """
      The color "\(name)" is in no asset catalog; a gray is shown. Add \(name).colorset to an .xcassets folder and that \
      folder to the target's resources: resources: [.process("Assets.xcassets")].
      """
    )
  }

  /// Logs once that a host has no symbol with this name.
  package static func reportMissing(symbol name: String) {
    reportOnce(
      "symbol \(name)",
      """
      The symbol "\(name)" is unknown; a dashed square is shown. Export it from the app SF Symbols or an icon set as an SVG \
      template, put that file in Assets.xcassets/\(name).symbolset, and add the catalog to the target's resources: \
      resources: [.process("Assets.xcassets")].
      """
    )
  }

  /// Returns the messages logged by a closure; names that were reported before are reported again.
  package static func reports(during body: () -> Void) -> [String] {
    lock.withLock {
      let before = (collected, reported)
      (collected, reported) = ([], [])
      defer { (collected, reported) = before }
      body()
      return collected ?? []
    }
  }

  /// The maximum number of reported names; a bound is necessary, because names may come from users.
  private static let reportLimit = 1_000

  /// Logs a message for a key, unless the key has been reported.
  static func reportOnce(_ key: String, _ message: @autoclosure () -> String) {
    lock.withLock {
      guard reported.count < reportLimit, reported.insert(key).inserted else { return }
      guard collected == nil else {
        collected?.append(message())
        return
      }
      FileHandle.standardError.write(Data("\(message())\n".utf8))
    }
  }

  private static func first<Asset>(in bundle: Bundle?, _ asset: (AssetCatalog) -> Asset?) -> Asset?
  {
    lock.withLock {
      bundle.flatMap { asset(assets(of: $0)) } ?? asset(own())
    }
  }

  private static func assets(of bundle: Bundle) -> AssetCatalog {
    if let assets = assetsByPath[bundle.bundlePath] { return assets }
    let assets = AssetCatalog(resources: bundle.resourceURL ?? bundle.bundleURL)
    assetsByPath[bundle.bundlePath] = assets
    return assets
  }

  private static func own() -> AssetCatalog {
    if let ownAssets { return ownAssets }
    var assets = AssetCatalog()
    for folder in Bundle.resourceFolders { assets.merge(AssetCatalog(resources: folder)) }
    ownAssets = assets
    return assets
  }
}

extension Bundle {
  /// The resource folders of the program and its packages; package bundles are next to the program.
  static let resourceFolders: [URL] = {
    let beside = try? FileManager.default.contentsOfDirectory(
      at: main.bundleURL,
      includingPropertiesForKeys: nil
    )
    let packages = (beside ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
    return [main.resourceURL ?? main.bundleURL] + packages.sorted { $0.path < $1.path }
  }()
}
