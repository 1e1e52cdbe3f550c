import CLibrary

/// Passes descriptors to another process over a socket (`SCM_RIGHTS`).
///
/// Swift does not import the C macros for control messages, so their layout is computed here: a header, then the
/// descriptors, each at the system's alignment.
enum DescriptorPassing {
  /// The maximum number of descriptors in one read.
  private static let limit = 8

  private static let headerSize = aligned(MemoryLayout<cmsghdr>.size)
  private static let step = MemoryLayout<CInt>.stride

  #if canImport(Darwin)
  private static let alignment = MemoryLayout<UInt32>.alignment
  #else
  private static let alignment = MemoryLayout<Int>.alignment
  #endif

  private static func aligned(_ size: Int) -> Int {
    (size + alignment - 1) / alignment * alignment
  }

  /// Sends a byte with a descriptor, without blocking; false if the socket does not accept them now.
  static func send(_ descriptor: CInt, with byte: UInt8, over socket: CInt) -> Bool {
    let size = headerSize + aligned(step)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { control in
      control.initializeMemory(as: UInt8.self, repeating: 0)
      var header = cmsghdr()
      header.cmsg_len = numericCast(headerSize + step)
      header.cmsg_level = SOL_SOCKET
      header.cmsg_type = numericCast(SCM_RIGHTS)
      control.storeBytes(of: header, as: cmsghdr.self)
      control.storeBytes(of: descriptor, toByteOffset: headerSize, as: CInt.self)
      var byte = byte
      return withUnsafeMutablePointer(to: &byte) { byte in
        var vector = iovec(iov_base: byte, iov_len: 1)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr()
          message.msg_iov = vector
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = numericCast(size)
          return sendmsg(socket, &message, numericCast(MSG_DONTWAIT)) == 1
        }
      }
    }
  }

  /// Blocks until bytes arrive, with the descriptors that were sent with them.
  ///
  /// A descriptor arrives no later than its byte.
  ///
  /// - Returns: The bytes and descriptors; no bytes if the peer closed the socket.
  static func receive(over socket: CInt) -> (bytes: [UInt8], descriptors: [CInt]) {
    let size = headerSize + aligned(step * limit)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { control in
      withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
        var count = -1
        var controlLength = 0
        repeat {
          var vector = iovec(iov_base: buffer.baseAddress, iov_len: numericCast(buffer.count))
          count = withUnsafeMutablePointer(to: &vector) { vector in
            var message = msghdr()
            message.msg_iov = vector
            message.msg_iovlen = 1
            message.msg_control = control.baseAddress
            message.msg_controllen = numericCast(size)
            let count = recvmsg(socket, &message, 0)
            controlLength = numericCast(message.msg_controllen)
            return count
          }
        } while count < 0 && errno == EINTR
        guard count > 0 else { return ([], []) }
        let descriptors = descriptors(in: UnsafeRawBufferPointer(control).prefix(controlLength))
        // Child processes must not inherit the descriptors.
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (Array(buffer.prefix(count)), descriptors)
      }
    }
  }

  private static func descriptors(in control: Slice<UnsafeRawBufferPointer>) -> [CInt] {
    let control = UnsafeRawBufferPointer(rebasing: control)
    var descriptors: [CInt] = []
    var start = 0
    while start + headerSize <= control.count {
      let header = control.loadUnaligned(fromByteOffset: start, as: cmsghdr.self)
      let length = Int(header.cmsg_len)
      guard length >= headerSize, start + length <= control.count else { break }
      if header.cmsg_level == SOL_SOCKET, header.cmsg_type == numericCast(SCM_RIGHTS) {
        for offset in stride(from: start + headerSize, through: start + length - step, by: step) {
          descriptors.append(control.loadUnaligned(fromByteOffset: offset, as: CInt.self))
        }
      }
      start += aligned(length)
    }
    return descriptors
  }
}
