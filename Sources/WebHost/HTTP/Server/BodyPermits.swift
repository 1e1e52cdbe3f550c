import ConcurrencyExtras

/// The number of request bodies that arrive at the same time, by network address.
final class BodyPermits: Sendable {
  private let quota: Locked<AddressQuota>

  init(total: Int = 256, perAddress: Int = 8) {
    quota = Locked(AddressQuota(total: total, perAddress: perAddress))
  }

  /// Permits a body of an address; throws the reason for which there is no room.
  func permit(_ address: String) -> Result<BodyPermit, AddressQuota.Shortage> {
    quota.withLock { quota in
      if let shortage = quota.shortage(for: address) { return .failure(shortage) }
      quota.add(address)
      return .success(BodyPermit { [self] in release(address) })
    }
  }

  private func release(_ address: String) {
    quota.withLock { $0.remove(address) }
  }
}

/// The permission of a body; it ends with the body or with the value.
final class BodyPermit: Sendable {
  private let onEnd: Locked<StoredFunction<@Sendable () -> Void>?>

  init(_ onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = Locked(StoredFunction(onEnd))
  }

  deinit { end() }

  /// Ends the permission; later calls have no effect.
  func end() {
    onEnd.withLock { $0.take() }?.call()
  }
}
