import ConcurrencyExtras
import NIOCore

/// The compressed forms of an app's files, of those that were asked for last as many as there is room for.
final class CompressedFiles: Sendable {
  /// How many bytes are kept, and the largest file that is compressed at all.
  struct Limits: Sendable {
    var total = 16 << 20
    var file = 8 << 20
    /// What an entry counts at least, so that small files have a limit, too.
    var entry = 4 << 10
    /// Up to this size no effort is spared.
    var thorough = 1 << 20
  }

  private struct Entry {
    /// Nil where the file is not shorter so.
    var body: ByteBuffer?
    var lastUse: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var size = 0
    var useCount = 0
  }

  private let limits: Limits
  private let state = Locked(State())

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many bytes are kept, as the limit counts them.
  var size: Int { state.withLock(\.size) }

  /// Whether a file has a compressed form if that is shorter.
  func mayHold(_ file: AssetFile) -> Bool {
    (Response.leastSize...limits.file).contains(file.size)
      && ContentTypes.areCompressible(file.type)
  }

  /// The compressed form of a file; nil where it has none.
  func body(of file: AssetFile) -> ByteBuffer? {
    guard mayHold(file) else { return nil }
    let known = state.withLock { state -> Entry? in
      state.useCount += 1
      state.entries[file.identity]?.lastUse = state.useCount
      return state.entries[file.identity]
    }
    if let known { return known.body }
    guard let bytes = file.read(0..<file.size) else { return nil }
    let effort = file.size <= limits.thorough ? Gzip.Effort.file : .page
    let short = Gzip.compress(Array(buffer: bytes), effort)
      .flatMap { $0.count < file.size ? ByteBuffer(bytes: $0) : nil }
    keep(short, of: file)
    return short
  }

  private func keep(_ body: ByteBuffer?, of file: AssetFile) {
    state.withLock { state in
      // Two requests may have compressed the same file.
      guard state.entries[file.identity] == nil else { return }
      state.useCount += 1
      state.entries[file.identity] = Entry(body: body, lastUse: state.useCount)
      state.size += cost(body)
      while state.size > limits.total,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries[oldest.key] = nil
        state.size -= cost(oldest.value.body)
      }
    }
  }

  private func cost(_ body: ByteBuffer?) -> Int {
    max(body?.readableBytes ?? 0, limits.entry)
  }
}
