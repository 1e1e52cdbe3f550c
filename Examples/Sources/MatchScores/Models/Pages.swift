import ComposableArchitecture

/// What has been loaded of a list that comes in pages, and what is being loaded.
struct Pages<Item: Codable & Equatable & Identifiable & Sendable>: Equatable, Sendable
where Item.ID: Sendable {
  private(set) var items: IdentifiedArrayOf<Item> = []
  /// How far the list as a whole is: its first page.
  private(set) var status = LoadingStatus.notStarted
  /// How far the page behind the last row is.
  private(set) var moreStatus = LoadingStatus.notStarted
  /// The page behind the last row, if there is one.
  private(set) var nextPage: Int?

  /// Whether there is nothing, and not because it has not come.
  var isKnownToBeEmpty: Bool { status == .loaded && items.isEmpty }

  /// Whether every row is here.
  var isComplete: Bool { status == .loaded && nextPage == nil }

  /// The page to load when a row has come onto the screen: only behind the last row, and once.
  func page(behind id: Item.ID) -> Int? {
    guard id == items.last?.id, status == .loaded, moreStatus.error == nil else { return nil }
    return pageToLoad
  }

  /// The page behind the last row, unless it is on its way.
  var pageToLoad: Int? {
    status == .loaded && !moreStatus.isLoading ? nextPage : nil
  }

  /// Notes that a page was asked for; rows stay until others come.
  mutating func begin(_ page: Int) {
    if page == 1 {
      status = .loading
      moreStatus = .notStarted
    } else {
      moreStatus = .loading
    }
  }

  /// Takes what the server answered; `sort` is the order of the rows of a page.
  mutating func end(
    _ page: Int,
    _ result: Result<Page<Item>, ScoresError>,
    sortedBy areInOrder: ((Item, Item) -> Bool)? = nil
  ) {
    switch result {
    case .success(let answer):
      if page == 1 { items = [] }
      // Of rows with the same id the first stays: the list may have moved on between two pages.
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

  /// Forgets that a page was asked for, when nothing will answer any more.
  mutating func abandon() {
    if status.isLoading { status = items.isEmpty ? .notStarted : .loaded }
    if moreStatus.isLoading { moreStatus = .notStarted }
  }
}
