import Testing

@testable import ComposableHosting

@Suite struct MessagesTests {
  @Test func `messages are short and contain the fix`() {
    #expect(
      Messages.storageIsBehind
        == "the storage writes too slowly; the snapshots of some pages are not saved"
    )
    #expect(
      Messages.claimedByAnother
        == """
        a newer page of the same tab has started, on this host or another host; later changes of \
        this page are not saved
        """
    )
    #expect(
      Messages.notClaimed(CancellationError())
        == """
        a page's tab could not be claimed; the host tries again when it writes the page: \
        CancellationError()
        """
    )
    #expect(
      Messages.keptTwice("shop") == """
        Two stores of one page have the snapshot name "shop".
        The second store is not saved, because the names in a snapshot are unique.
        Give one of the stores another name: PageSnapshot("shop-2", version: 1).
        """
    )
    #expect(
      Messages.unwritable(
        EncodingError.invalidValue(Double.nan, .init(codingPath: [], debugDescription: "secret")),
        name: "shop"
      ) == "\"shop\" cannot be written: an invalid value at "
    )
  }
}
