import Testing

@testable import WebHost

@Suite struct AddressQuotaTests {
  @Test func `a single address may have three quarters of the total`() {
    var quota = AddressQuota(total: 100, perAddress: nil)
    while quota.shortage(for: "school") == nil { quota.add("school") }
    #expect(quota["school"] == 75)
    #expect(quota.mostOfOneAddress == 75)
    #expect(quota.shortage(for: "school") == .tooManyFromAddress)
    #expect(quota.shortage(for: "home") == nil)
  }

  @Test func `a fixed limit applies even if there is room`() {
    var quota = AddressQuota(total: 100, perAddress: 2)
    quota.add("school")
    #expect(quota.shortage(for: "school") == nil)
    quota.add("school")
    #expect(quota.shortage(for: "school") == .tooManyFromAddress)
    quota.remove("school")
    #expect(quota.shortage(for: "school") == nil)
  }

  @Test func `a proxy has no limit but the total`() {
    var quota = AddressQuota(total: 2, perAddress: 1)
    quota.add(nil)
    #expect(quota.shortage(for: nil) == nil)
    quota.add(nil)
    #expect(quota.shortage(for: nil) == .full)
  }

  @Test func `the longest idle connection closes, of equally idle ones the oldest`() {
    var quota = AddressQuota(total: 4, perAddress: nil)
    for _ in 0..<3 { quota.add("school") }
    quota.add("home")
    let idle: [AddressQuota.Idle<String>] = [
      .init(id: "new", address: "school", since: .seconds(2), number: 2),
      .init(id: "second", address: "school", since: .seconds(1), number: 1),
      .init(id: "first", address: "school", since: .seconds(1), number: 0),
      .init(id: "other", address: "home", since: .zero, number: 3),
    ]
    #expect(quota.replaceable(idle, for: "home") == "first")
    #expect(quota.replaceable(idle.reversed(), for: "home") == "first")
    // An address with fewer connections keeps them all.
    #expect(quota.replaceable([idle[3]], for: "school") == nil)
  }
}
