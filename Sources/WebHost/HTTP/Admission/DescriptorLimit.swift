import CLibrary
import Foundation

/// How many descriptors a process may have open: each connection is one, and so is each file.
///
/// A process that has none left can take no connection, open no file and keep no change, so connections are turned
/// away before that.
struct DescriptorLimit: Equatable {
  /// Descriptors that connections leave for all else: files, the app's own connections, and those turned away.
  static let reserve = 128
  /// More than connections could ever use; some systems know no limit, and some refuse to be told of none.
  private static let most: rlim_t = 1 << 20

  /// Descriptors that the process may have open.
  var total: Int
  /// Descriptors that it has open.
  var open: Int

  /// Asks for as many descriptors as the system lets a process have, and tells how many that are.
  static func raise() -> DescriptorLimit? {
    var limit = rlimit()
    guard get(&limit) else { return nil }
    let wanted = max(limit.rlim_cur, min(limit.rlim_max, most))
    if wanted > limit.rlim_cur {
      var raised = limit
      raised.rlim_cur = wanted
      if set(&raised) { limit = raised }
    }
    let folder = "/proc/self/fd"
    let open = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    return DescriptorLimit(total: Int(clamping: limit.rlim_cur), open: open)
  }

  /// How many of the connections that are wanted there may be; always one, or the host would be of no use.
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
