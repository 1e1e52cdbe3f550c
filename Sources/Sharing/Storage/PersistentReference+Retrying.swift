import ConcurrencyExtras
import Dispatch

extension PersistentReference where Key: SharedKey {
  /// Notes how a save ended that began after so many values had been received.
  ///
  /// What others have stored since is not replaced by a value from before.
  func noteSave(_ result: Result<Void, any Error>, after receipts: Int) {
    guard let key = key as? any RetriedKey, let pace = key.retryPace else { return }
    // Only a storage becomes another with time; a value that cannot be encoded does not.
    guard case .failure(let error as any StorageFailure) = result, error.mayPass else {
      return forgetUnsaved()
    }
    let (retry, stamp): (Retry?, UInt64) = status.withLock { status in
      let isCurrent = key.savesPartsOnly || status.receipts == receipts
      status.unsaved = isCurrent ? receipts : nil
      let stamp = status.exitStamp ?? UniqueStamp.next()
      status.exitStamp = stamp
      guard isCurrent else { return (nil, stamp) }
      let retry = status.retry ?? makeRetry(pace)
      status.retry = retry
      return (retry, stamp)
    }
    guard let retry else { return forgetUnsaved() }
    retry.begin()
    ExitFlush.add(stamp) { [weak self] in self?.saveAgain() }
  }

  private func makeRetry(_ pace: Pace) -> Retry {
    Retry(pace: pace) { [weak self] in
      guard let self else { return true }
      await withCheckedContinuation { done in
        // Not on a thread of Swift's pool, which is small and not meant for waiting on a disk.
        DispatchQueue.global(qos: .utility).async {
          self.saveAgain()
          done.resume()
        }
      }
      return status.withLock { $0.unsaved == nil }
    }
  }

  /// Saves what could not be saved, unless something else has become the value since.
  private func saveAgain() {
    guard let key = key as? any RetriedKey else { return }
    key.lookForNews()
    let isCurrent = status.withLock { status in
      status.unsaved.map { key.savesPartsOnly || $0 == status.receipts } == true
    }
    if isCurrent { saveChanges() } else { forgetUnsaved() }
  }

  private func forgetUnsaved() {
    let stamp = status.withLock { status in
      status.unsaved = nil
      return status.exitStamp
    }
    guard let stamp else { return }
    ExitFlush.remove(stamp) { status.withLock { $0.unsaved == nil } }
  }
}
