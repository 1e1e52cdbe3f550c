import Testing

@testable import ComposableHosting

@Suite struct MessagesTests {
  @Test func `messages are short and contain the fix`() {
    #expect(
      Messages.storageIsBehind
        == "more waits to be written than the storage keeps up with; the snapshots of some pages are not kept"
    )
    #expect(
      Messages.claimedByAnother
        == "a newer page of its tab has begun, at this host or another one; what this page did since is not kept"
    )
    #expect(
      Messages.notClaimed(CancellationError())
        == "a page's tab could not be claimed, which is tried again when the page is written: CancellationError()"
    )
    #expect(
      Messages.keptTwice("shop") == """
        Two stores of one page are kept as "shop".
        The second is not kept: a snapshot has each name once.
        Give one of them another name: PageSnapshot("shop-2", version: 1).
        """
    )
    #expect(
      Messages.unwritable(
        EncodingError.invalidValue(Double.nan, .init(codingPath: [], debugDescription: "secret")),
        name: "shop"
      ) == "\"shop\" cannot be written: no such value at "
    )
  }
}
