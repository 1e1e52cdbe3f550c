import ConcurrencyExtras
import NIOCore

/// A cache of compressed files that discards the least recently used ones.
final class CompressedFiles: Sendable {
  /// The limits of the cache in bytes.
  struct Limits: Sendable {
    var total = 16 << 20
    var file = 8 << 20
    /// The minimum cost of an entry, so that the number of small files is limited too.
    var entry = 4 << 10
    /// The maximum size of a file that is compressed with maximum effort.
    var thorough = 1 << 20
  }

  private struct Entry {
    /// The compressed file; `nil` if it is not shorter.
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

  /// The total cost of the entries in bytes.
  var size: Int { state.withLock(\.size) }

  /// True if the type and the size of a file permit compression.
  func mayHold(_ file: AssetFile) -> Bool {
    (Response.leastSize...limits.file).contains(file.size)
      && ContentTypes.areCompressible(file.type)
  }

  /// The compressed file; `nil` if compression is not permitted or does not shorten it.
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
      // Another request may have compressed the same file in the meantime.
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
