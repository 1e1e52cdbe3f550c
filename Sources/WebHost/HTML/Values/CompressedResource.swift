import CZlib

/// A resource that is embedded in compressed form.
enum CompressedResource {
  /// The content of a gzip file; empty if the file is damaged.
  static func content(of bytes: [UInt8]) -> [UInt8] {
    // A gzip file ends with the size of its content.
    guard bytes.count > 18 else { return [] }
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var stream = z_stream()
    // An additional 16 selects the header and checksum of gzip.
    let isReady = inflateInit2_(
      &stream,
      MAX_WBITS + 16,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    guard isReady == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      return [UInt8](unsafeUninitializedCapacity: size) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: size)
        count = inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
  }
}
