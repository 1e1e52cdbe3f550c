import CZlib

/// Compression in the gzip format, which every browser supports.
enum Gzip {
  /// The compression level: a file is compressed once and sent often, a page is sent once.
  enum Effort: Int32 {
    case page = 4
    case file = 9
  }

  /// Compresses bytes; `nil` if zlib fails to allocate memory.
  static func compress(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var stream = z_stream()
    // An additional 16 selects the header and checksum of gzip.
    let isReady = deflateInit2_(
      &stream,
      effort.rawValue,
      Z_DEFLATED,
      MAX_WBITS + 16,
      MAX_MEM_LEVEL,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    guard isReady == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      let capacity = Int(deflateBound(&stream, UInt(input.count)))
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: capacity)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
      return output.isEmpty ? nil : output
    }
  }
}
