import ConcurrencyExtras
import Dispatch

extension PersistentReference where Key: SharedKey {
  /// Records the result of a save that started after a number of received values.
  ///
  /// A retry never replaces contents that were received after the save started.
  func noteSave(_ result: Result<Void, any Error>, after receipts: Int) {
    guard let key = key as? any RetryingKey, let writeInterval = key.retryInterval else { return }
    // Only storage failures are temporary; an encoding failure is permanent.
    guard case .failure(let error as any StorageFailure) = result, error.mayPass else {
      return forgetUnsaved()
    }
    let (retry, exitID): (BackoffRetry?, UInt64) = status.withLock { status in
      let isCurrent = key.mergesOnSave || status.receipts == receipts
      status.unsaved = isCurrent ? receipts : nil
      let exitID = status.exitID ?? UniqueID.next()
      status.exitID = exitID
      guard isCurrent else { return (nil, exitID) }
      let retry = status.retry ?? makeRetry(writeInterval)
      status.retry = retry
      return (retry, exitID)
    }
    guard let retry else { return forgetUnsaved() }
    retry.begin()
    ExitFlush.add(exitID) { [weak self] in self?.saveAgain() }
  }

  private func makeRetry(_ writeInterval: WriteInterval) -> BackoffRetry {
    BackoffRetry(writeInterval: writeInterval) { [weak self] in
      guard let self else { return true }
      await withCheckedContinuation { done in
        // Not on Swift's thread pool, which is small and must not block on a disk.
        DispatchQueue.global(qos: .utility).async {
          self.saveAgain()
          done.resume()
        }
      }
      return status.withLock { $0.unsaved == nil }
    }
  }

  /// Retries the failed save, unless the value was replaced since.
  private func saveAgain() {
    guard let key = key as? any RetryingKey else { return }
    key.checkForChanges()
    let isCurrent = status.withLock { status in
      status.unsaved.map { key.mergesOnSave || $0 == status.receipts } == true
    }
    if isCurrent { saveChanges() } else { forgetUnsaved() }
  }

  private func forgetUnsaved() {
    let exitID = status.withLock { status in
      status.unsaved = nil
      return status.exitID
    }
    guard let exitID else { return }
    ExitFlush.remove(exitID) { status.withLock { $0.unsaved == nil } }
  }
}
