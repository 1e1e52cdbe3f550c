public import Foundation

/// The folder of the executables built with the tests.
public var builtProducts: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
}
