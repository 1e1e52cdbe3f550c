import CasePaths
import Testing

/// Tests cases with the names of members of enums, paths and optionals.
@Suite struct ClashingNamesTests {
  @CasePathable @dynamicMemberLookup
  enum Query: Equatable {
    case count(Int)
    case first
    case map(String)
    case filter(Filter?)
    case `is`(Bool)
    case modify(Int)
    case root(Int)
    case `self`
    case `init`(Int)
    case Element(Int)
    case makeIterator(Int)
  }

  @CasePathable
  enum Filter: Equatable {
    case contains(String)
    case absent
  }

  @Test func `every case has its path`() {
    #expect(Query.count(1)[case: \.count] == 1)
    #expect(Query.first.is(\.first))
    #expect(Query.map("a").map == Optional("a"))
    #expect(Query.is(true)[case: \.is] == true)
    #expect(Query.modify(2)[case: \.modify] == 2)
    #expect(Query.root(3)[case: \.root] == 3)
    #expect(Query.`self`.is(\.`self`))
    #expect(!Query.first.is(\.`self`))
    #expect(Query.`init`(4)[case: \.`init`] == 4)
    #expect(Query.Element(5)[case: \.Element] == 5)
    #expect(Query.makeIterator(6)[case: \.makeIterator] == 6)
    #expect(Query.allCasePaths.map { $0 }.count == 11)
  }

  @Test func `paths of an optional reach cases with the names of sequence methods`() {
    // The paths of an optional are a sequence, so these names require `some` first.
    let count: CaseKeyPath<Query?, Int> = \.some.count
    #expect(count(1) == .some(.count(1)))
    #expect(Optional(Query.count(1))[case: \.some.count] == 1)
    var query: Query? = .map("a")
    query.modify(\.map) { $0 += "b" }
    #expect(query == .map("ab"))
    #expect(query.is(\.map))
    #expect(!query.is(\.first))
  }

  @Test func `paths continue through an optional payload`() {
    let contains: CaseKeyPath<Query, String> = \.filter.some.contains
    #expect(contains("a") == .filter(.contains("a")))
    #expect(Query.filter(nil)[case: \.filter.some.contains] == nil)
    #expect(Query.filter(.absent).is(\.filter.absent))
    let resolved = AnyCasePath(\Query.Cases.filter).some.contains
    #expect(resolved.extract(from: .filter(.contains("b"))) == "b")
  }

  @Test func `a case of a constant can be compared in an expectation`() {
    let query = Query.map("a")
    #expect(query.map == "a")
    #expect(query[case: \.map] == "a")
    #expect(query.count != 1)
  }
}
