import CLibrary
import Foundation

/// The limit of open file descriptors of the process.
///
/// Each connection and each open file takes a descriptor. Without a free descriptor the process can neither accept
/// connections nor write files, so connections are rejected earlier.
struct DescriptorLimit: Equatable {
  /// Descriptors reserved for everything but admitted connections: files, the app's own connections, and rejected ones.
  static let reserve = 128
  /// An upper bound of the limit: some systems report an unlimited number, but reject it as a new limit.
  private static let maximum: rlim_t = 1 << 20

  /// The maximum number of open descriptors.
  var total: Int
  /// The number of open descriptors.
  var open: Int

  /// Raises the limit to the system's maximum, and returns it; `nil` if the limit is unknown.
  static func raise() -> DescriptorLimit? {
    var limit = rlimit()
    guard get(&limit) else { return nil }
    let wanted = max(limit.rlim_cur, min(limit.rlim_max, maximum))
    if wanted > limit.rlim_cur {
      var raised = limit
      raised.rlim_cur = wanted
      if set(&raised) { limit = raised }
    }
    let folder = "/proc/self/fd"
    let open = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    return DescriptorLimit(total: Int(clamping: limit.rlim_cur), open: open)
  }

  /// The available connections, at most `wanted` and at least one.
  func connections(of wanted: Int) -> Int {
    max(1, min(wanted, total - open - Self.reserve))
  }

  private static func get(_ limit: inout rlimit) -> Bool {
    #if canImport(Glibc)
    getrlimit(numericCast(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
  }

  private static func set(_ limit: inout rlimit) -> Bool {
    #if canImport(Glibc)
    setrlimit(numericCast(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    setrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
  }
}
