import ComposableArchitecture

/// The loaded part of a paginated list, and the requests in flight.
struct Pages<Item: Codable & Equatable & Identifiable & Sendable>: Equatable, Sendable
where Item.ID: Sendable {
  private(set) var items: IdentifiedArrayOf<Item> = []
  /// The loading phase of the first page.
  private(set) var status = LoadingStatus.notStarted
  /// The loading phase of the next page.
  private(set) var moreStatus = LoadingStatus.notStarted
  /// The page after the last row; `nil` if the list is complete.
  private(set) var nextPage: Int?

  /// True if the first page is loaded and empty.
  var isKnownToBeEmpty: Bool { status == .loaded && items.isEmpty }

  /// True if all pages are loaded.
  var isComplete: Bool { status == .loaded && nextPage == nil }

  /// Returns the next page when the last row appears; `nil` for other rows, or if the page is loading or has failed.
  func page(behind id: Item.ID) -> Int? {
    guard id == items.last?.id, status == .loaded, moreStatus.error == nil else { return nil }
    return pageToLoad
  }

  /// The page after the last row; `nil` while it is loading.
  var pageToLoad: Int? {
    status == .loaded && !moreStatus.isLoading ? nextPage : nil
  }

  /// Records the start of a request; existing rows remain until its response.
  mutating func begin(_ page: Int) {
    if page == 1 {
      status = .loading
      moreStatus = .notStarted
    } else {
      moreStatus = .loading
    }
  }

  /// Records the response of the server; `sortedBy` orders the rows within a page.
  mutating func end(
    _ page: Int,
    _ result: Result<Page<Item>, ScoresError>,
    sortedBy areInOrder: ((Item, Item) -> Bool)? = nil
  ) {
    switch result {
    case .success(let answer):
      if page == 1 { items = [] }
      // Keep the first of rows with the same id: the list may have shifted between two pages.
      for item in areInOrder.map({ answer.data.sorted(by: $0) }) ?? answer.data {
        items.append(item)
      }
      nextPage = answer.meta.nextPage
      status = .loaded
      moreStatus = .notStarted
    case .failure(let error):
      if page == 1 { status = .failed(error) } else { moreStatus = .failed(error) }
    }
  }

  /// Records that a request was cancelled and will have no response.
  mutating func abandon() {
    if status.isLoading { status = items.isEmpty ? .notStarted : .loaded }
    if moreStatus.isLoading { moreStatus = .notStarted }
  }
}
