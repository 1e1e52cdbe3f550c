import NIOHTTP1
import PropertyTesting
import Testing

@testable import WebHost

struct ForwardingTests {
  private func origin(
    _ proxies: TrustedProxies,
    from remote: String,
    _ headers: (String, String)...
  ) throws -> Forwarding.Origin {
    try Forwarding(proxies).origin(of: HTTPHeaders(headers.map { ($0.0, $0.1) }), from: remote)
  }

  @Test func `a forwarding header of an untrusted address is ignored`() throws {
    for proxies in [TrustedProxies(), TrustedProxies(["10.0.0.1"])] {
      let origin = try origin(
        proxies,
        from: "192.0.2.1",
        ("X-Forwarded-For", "198.51.100.1"),
        ("X-Forwarded-Proto", "https")
      )
      #expect(origin == .init(visitorKey: "192.0.2.1", isSecure: false))
    }
  }

  @Test(arguments: [
    ("198.51.100.1", "198.51.100.1"), ("203.0.113.9, 198.51.100.1", "198.51.100.1"),
    ("203.0.113.9, 198.51.100.1, 10.1.2.3", "198.51.100.1"), ("198.51.100.1:4711", "198.51.100.1"),
    ("[2001:db8:1:2:3::4]:80", "20010db800010002/64"), ("2001:db8:1:2::5", "20010db800010002/64"),
    ("::ffff:198.51.100.1", "198.51.100.1"), ("unknown", "10.0.0.1"), ("", "10.0.0.1"),
    ("198.51.100.1, unknown, 10.1.2.3", "10.1.2.3"), ("999.1.1.1", "10.0.0.1"),
    ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
    // A combining character that forms a single `Character` with the comma after it.
    ("192.0.2.9%\u{600}, 198.51.100.1", "198.51.100.1"),
  ])
  func `the last untrusted address identifies the visitor`(header: String, key: String) throws {
    let origin = try origin(
      TrustedProxies(["10.0.0.0/8"]),
      from: "10.0.0.1",
      ("X-Forwarded-For", header)
    )
    #expect(origin.visitorKey == key)
  }

  @Test(arguments: [
    ("for=198.51.100.1;proto=https;by=10.0.0.1", "198.51.100.1", true),
    (
      "for=203.0.113.9;proto=https, For=\"[2001:db8:1:2::3]:4711\";Proto=http",
      "20010db800010002/64", false
    ),
    ("for=198.51.100.1, for=10.9.9.9;proto=https", "198.51.100.1", true),
    ("for=_hidden;proto=https", "10.0.0.1", true), ("nonsense", "10.0.0.1", false),
    // A visitor's value, quoted by a proxy.
    (#"for=198.51.100.1;proto=https;host="x\",for=192.0.2.9;a=\"""#, "198.51.100.1", true),
    (#"for=198.51.100.1;host="x;for=192.0.2.9;proto=https""#, "198.51.100.1", false),
    (#"for="203.0.113.9, for=198.51.100.1;proto=https"#, "10.0.0.1", false),
    // The visitor opens a quotation that the proxy's quotation closes, so the visitor's host looks like parameters.
    (#"a=", for=198.51.100.1;host=",for=192.0.2.9;b=\"c""#, "10.0.0.1", false),
    (#"a=", for=198.51.100.1;host=",for=192.0.2.9""#, "10.0.0.1", false),
    // A combining character that forms a single `Character` with the comma after it.
    ("for=192.0.2.9;a=\u{600}, for=198.51.100.1;proto=https", "10.0.0.1", false),
    ("for=192.0.2.9;for=198.51.100.1", "10.0.0.1", false),
  ])
  func `Forwarded is used if the proxies are configured to write it`(
    header: String,
    key: String,
    isSecure: Bool
  )
    throws
  {
    let origin = try origin(
      TrustedProxies(["10.0.0.0/8"], header: .forwarded),
      from: "10.0.0.1",
      ("Forwarded", header),
      ("X-Forwarded-For", "192.0.2.77"),
      ("X-Forwarded-Proto", "https")
    )
    #expect(origin == .init(visitorKey: key, isSecure: isSecure))
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `a visitor cannot impersonate another address with any header`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "for=192.0.2.9", "192.0.2.9", "10.0.0.2", "for=", "proto=https", "host=", "\"", "\\", ",",
      ";",
      " ", "[::1]", "%", "=", "unknown", ":80", "\u{600}", "\u{301}", "é", "\t",
    ]
    let own = "198.51.100.7"
    func something() -> String {
      (0..<generator.below(12)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<2_000 {
      let sent = something()
      // The visitor's host, as quoted by a proxy.
      let host = something().unicodeScalars
        .map { #""\"#.unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
        .joined()
      let proxies = ["10.0.0.0/8"]
      for name in ["Forwarded", "X-Forwarded-For"] {
        let isForwarded = name == "Forwarded"
        let trusted = TrustedProxies(proxies, header: isForwarded ? .forwarded : .xForwardedFor)
        let added = isForwarded ? "for=\(own);host=\"\(host)\"" : own
        let apart = try origin(trusted, from: "10.0.0.1", (name, sent), (name, added))
        #expect(apart == .init(visitorKey: own), "\(sent), seed \(seed)")
        // An invalid header gives the visitor the key of unknown addresses.
        let joined = try origin(trusted, from: "10.0.0.1", (name, "\(sent), \(added)"))
        #expect([own, "10.0.0.1"].contains(joined.visitorKey), "\(sent), seed \(seed)")
        #expect(!joined.isSecure)
      }
    }
  }

  @Test(arguments: [
    "", "proxy.example", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "10.0.0.1/", "/8",
  ])
  func `an invalid proxy address is reported`(text: String) {
    let error = #expect(throws: WebHostError.self) { try Forwarding(TrustedProxies([text])) }
    #expect(
      error?.description == """
        Cannot trust the proxy at "\(text)" because it is not a valid address.
        Use numeric addresses, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8.
        """
    )
  }

  @Test func `a range contains the addresses with its prefix`() throws {
    let range = try #require(NetworkRange("172.16.0.0/12"))
    for (text, isInside) in [
      ("172.16.0.1", true), ("172.31.255.255", true), ("172.32.0.0", false), ("172.15.9.9", false),
      ("ac10::1", false),
    ] {
      #expect(range.contains(try #require(NetworkAddress(text))) == isInside, "\(text)")
    }
    #expect(NetworkRange("0.0.0.0/0")?.contains(try #require(NetworkAddress("1.2.3.4"))) == true)
  }
}
