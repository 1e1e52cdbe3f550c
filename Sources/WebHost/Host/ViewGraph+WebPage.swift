import ConcurrencyExtras
import ViewKit

extension ViewGraph: WebPage {
  func reportChanges(to onChange: (@Sendable () -> Void)?) {
    self.onChange.withLock { $0 = onChange.map(StoredFunction.init) }
  }
}
