import ComposableArchitecture
import Testing

/// Tests the rule for notifications that the random programs may not count as needless.
@Suite struct AllowedNotificationTests {
  private let journal = Journal()
  private let leaf = Lineage()
  private let read = Path("C")("leaf")
  private let copy = Path("B")("leaf")

  @Test func `a write of a copy in another store may notify the reader of a copy`() {
    journal.touched(copy("number", in: leaf))
    #expect(allowsTelling(read("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a write of a copy in another store may not notify the reader of a store`() {
    journal.touched(copy("number", in: leaf))
    #expect(!allowsTelling(read("number", in: leaf)))
  }

  @Test func `a write of a copy outside of all stores may notify the reader of a store`() {
    journal.outside { journal.touched(copy("number", in: leaf)) }
    #expect(allowsTelling(read("number", in: leaf)))
  }

  @Test
  func
    `a write through a key path outside of all stores may notify readers that start at a parent`()
  {
    let branch = Lineage()
    let parts = ["B", "C"].map { Path($0)("leaf", in: branch) }
    journal.outside {
      journal.wroteByKeyPath([parts[0], parts[0]("number", in: Lineage())], isChange: false)
    }
    #expect(allowsTelling(parts[1]("number", in: leaf)))
  }

  @Test
  func `a write through a key path in a reducer may not notify readers that start at a parent`() {
    let branch = Lineage()
    let parts = ["B", "C"].map { Path($0)("leaf", in: branch) }
    journal.wroteByKeyPath([parts[0], parts[0]("number", in: Lineage())], isChange: true)
    #expect(!allowsTelling(parts[1]("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a write of a copy in the same store may notify the reader of a store`() {
    journal.touched(Path("C")("twin")("number", in: leaf))
    #expect(allowsTelling(read("number", in: leaf)))
  }

  @Test func `a write of a copy that is then replaced may notify the reader of a copy`() {
    journal.touchedCopy(copy("number", in: leaf))
    journal.replaced(copy)
    #expect(allowsTelling(read("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a write of another field may not notify a reader`() {
    journal.outside { journal.touched(copy("other", in: leaf)) }
    journal.touched(read("other", in: leaf))
    #expect(!allowsTelling(read("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a write of another value may not notify a reader`() {
    journal.outside { journal.touched(copy("number", in: Lineage())) }
    #expect(!allowsTelling(read("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a replaced part of another store may not notify a reader`() {
    journal.replaced(copy)
    #expect(!allowsTelling(read("number", in: leaf), isReadFromCopy: true))
  }

  @Test func `a write of a field around a part may notify only readers that start outside of it`() {
    let branch = Lineage()
    journal.replaced(Path("B")("leaf", in: branch))
    let path = Path("C")("leaf", in: branch)
    let page = journal.tear()
    #expect(page.allowsTelling(seen(path("number", in: leaf), isReadFromCopy: true)))
    #expect(!page.allowsTelling(seen(path.ofStore("number", in: leaf), isReadFromCopy: true)))
  }

  private func allowsTelling(_ path: Path, isReadFromCopy: Bool = false) -> Bool {
    journal.tear().allowsTelling(seen(path, isReadFromCopy: isReadFromCopy))
  }

  private func seen(_ path: Path, isReadFromCopy: Bool) -> Seen {
    var seen = Seen()
    seen.isReadingCopy = isReadFromCopy
    seen.note(path, 0)
    return seen
  }
}
