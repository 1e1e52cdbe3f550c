import Foundation

/// A parser together with its invariants.
protocol FuzzTarget: SendableMetatype {
  /// Stops the process if the parser breaks an invariant on this input.
  @MainActor static func check(_ input: [UInt8])
}

/// The names that `FUZZ_TARGET` and the folders of `Corpora` share.
private let targets: [String: any FuzzTarget.Type] = [
  "catalogs": Catalogs.self,
  "events": Events.self,
  "frames": Frames.self,
  "markdown": Markdown.self,
  "requests": Requests.self,
  "snapshots": Snapshots.self,
  "urls": URLs.self,
]

private let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

/// Exits if `FUZZ_TARGET` is no target.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  guard targets[name] != nil else {
    let names = targets.keys.sorted().joined(separator: ", ")
    FileHandle.standardError.write(
      Data("FUZZ_TARGET is \"\(name)\". Set it to one of: \(names)\n".utf8)
    )
    exit(2)
  }
  return 0
}

/// Passes an input of libFuzzer to the target, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { targets[name]?.check(input) }
  return 0
}
