import WebHost

/// Routes that read large bodies, for `Scripts/measure/bodies`.
let bodyRoutes = [
  WebRoute(.put, "/bodies", body: .upTo(2 << 30)) { request in
    var checksum = Adler32()
    for try await piece in request.body { checksum.add(piece) }
    return .text("\(checksum.value)")
  },
  // Reads 1 MiB per second.
  WebRoute(.put, "/slow-bodies", body: .upTo(2 << 30)) { request in
    let (clock, begin) = (ContinuousClock(), ContinuousClock.now)
    var (checksum, size) = (Adler32(), 0)
    for try await piece in request.body {
      checksum.add(piece)
      size += piece.readableBytes
      try await clock.sleep(until: begin + .seconds(Double(size) / Double(1 << 20)))
    }
    return .text("\(checksum.value)")
  },
]

/// The checksum of zlib (RFC 1950).
private struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  var value: UInt32 { high << 16 | low }

  mutating func add(_ piece: ByteBuffer) {
    var rest = piece.readableBytesView[...]
    while !rest.isEmpty {
      // The sums of more bytes could exceed 32 bits.
      for byte in rest.prefix(5552) {
        low += UInt32(byte)
        high += low
      }
      low %= 65521
      high %= 65521
      rest = rest.dropFirst(5552)
    }
  }
}
