import Foundation
import Testing

@testable import WebHost

/// The identity of visitors: signed by the host, and stable.
@Suite(.timeLimit(.minutes(15))) struct VisitorTests {
  private static let linked = [
    "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document",
  ]

  @Test func `an identifier without the host's signature creates a new visitor`() async throws {
    try await RunningHost.run { running in
      let cookie = try #require(try await running.fetch().cookie)
      let parts = cookie.split(separator: "=")[1].split(separator: ".")
      let name = "visitor-\(running.address.port)"
      let zeros = String(repeating: "0", count: 32)
      for forged in [
        "\(name)=\(parts[0])", "\(name)=\(zeros)", "\(name)=\(zeros).\(parts[1]).\(parts[2])",
        "\(name)=\(parts[0]).1.\(parts[2])", "\(name)=\(parts[0]).\(parts[1]).",
        "\(name)=\(parts[0]).\(parts[1]).\(zeros)\(zeros)", "\(name)=..", "\(name)=", "\(name)",
        "other=\(parts[0]).\(parts[1]).\(parts[2])",
      ] {
        let page = try await running.fetch(cookie: forged)
        #expect(page.status == 200)
        #expect(page.cookie?.contains(parts[0]) == false, "\(forged)")
        #expect(try await running.connect().upgrade(cookie: forged).status == 403)
      }
      #expect(try await running.fetch(cookie: "\(name)=x; \(cookie)").cookie == cookie)
      // The host verifies a limited number of cookies.
      let many = String(repeating: "\(name)=x; ", count: 4)
      #expect(try await running.fetch(cookie: many + cookie).cookie != cookie)
    }
  }

  @Test func `a link from another site keeps the visitor`() async throws {
    try await RunningHost.run { running in
      let cookie = try #require(try await running.fetch().cookie)
      let page = try await running.connect().get("/", Self.linked + ["Cookie: \(cookie)"])
      #expect(page.status == 200)
      #expect(page.cookie == cookie)
    }
  }

  @Test func `a link from another site overwrites no visitor, and a new visitor still arrives`()
    async throws
  {
    try await RunningHost.run { running in
      let bounced = try await running.connect().get("/", Self.linked)
      #expect(bounced.status == 200)
      #expect(bounced.header("set-cookie") == nil)
      #expect(bounced.token == nil)
      #expect(bounced.body.contains("<meta http-equiv=\"refresh\" content=\"0;url=/?arrived\">"))
      #expect(await running.host.sessionCount == 0)
      let arrived = try await running.connect().get("/?arrived", ["Sec-Fetch-Site: same-origin"])
      #expect(arrived.token != nil && arrived.cookie != nil)
      // A browser that treats this redirect as a cross-site link, too, must not loop.
      let again = try await running.connect().get("/?arrived", Self.linked)
      #expect(again.token != nil)
    }
  }

  @Test(arguments: ["no-cors", "cors", "navigate"])
  func `a frame in another site's page opens no page`(mode: String) async throws {
    try await RunningHost.run { running in
      let page = try await running.connect()
        .get(
          "/",
          ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: \(mode)", "Sec-Fetch-Dest: iframe"]
        )
      #expect(page.status == 403)
      #expect(page.header("set-cookie") == nil)
      #expect(await running.host.sessionCount == 0)
    }
  }

  @Test func `a restart keeps visitors if the key file persists, readable by this user only`()
    async throws
  {
    let folder = try Folder()
    var cookie: String?
    for _ in 1...2 {
      try await RunningHost.run({
        $0.visitorKeys = .stored(inFolder: folder.path)
        $0.visitorCookieName = "shop"
      }) { running in
        let page = try await running.fetch(cookie: cookie)
        if let cookie { #expect(page.cookie == cookie) }
        cookie = page.cookie
      }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/visitor-keys")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["visitor-keys"])
  }

  @Test func `the key file is stored with the visitors' data by default`() async throws {
    let folder = try Folder()
    let visitors = folder.path + "/visitors"
    var cookie: String?
    for _ in 1...2 {
      try await RunningHost.run({
        $0.visitorsFolder = visitors
        $0.visitorCookieName = "shop"
      }) { running in
        let page = try await running.fetch(cookie: cookie)
        if let cookie { #expect(page.cookie == cookie) }
        cookie = page.cookie
      }
    }
    for (path, mode) in [(visitors, 0o700), (visitors + "/visitor-keys", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }
    #expect(throws: WebHostError.self) {
      try VisitorKeys.inVisitorsFolder().load(at: 0, visitorsFolder: folder.path + "/no/such")
    }
  }

  @Test func `an old key is rotated while the host runs, and visitors stay known`()
    async throws
  {
    let folder = try Folder()
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.visitorsFolder = folder.path
      $0.visitorKeys = .inVisitorsFolder(renewedEvery: .seconds(3600))
      $0.unixTime = { 1000 + Int(clock.now.offset.components.seconds) }
    }) { running in
      let before = try #require(try await running.fetch().cookie)
      var after = before
      await clock.untilSleepers(1)
      clock.advance(by: .seconds(3600))
      // The host's sweep rotates the key some time after the interval.
      while after == before {
        after = try #require(try await running.fetch(cookie: before).cookie)
      }
      #expect(after.prefix(60).split(separator: ".")[0] == before.split(separator: ".")[0])
      // An invalid key file leaves the host with its current keys.
      try "nonsense".write(
        toFile: folder.path + "/visitor-keys",
        atomically: false,
        encoding: .utf8
      )
      let file = folder.path + "/visitor-keys"
      let reason = "Cannot use the visitors' keys in \(file): it contains text that is not a key"
      await clock.ticking {
        await running.journal.wait(for: .visitorKeysNotRenewed(reason: reason))
      }
      #expect(try await running.fetch(cookie: before).cookie == after)
    }
  }

  @Test func `without a folder, a restart creates new visitors`() async throws {
    var cookie: String?
    for _ in 1...2 {
      try await RunningHost.run({ $0.visitorCookieName = "shop" }) { running in
        let page = try await running.fetch(cookie: cookie)
        #expect(page.cookie != cookie)
        cookie = page.cookie
      }
    }
  }

  @Test func `an old key is rotated, and its predecessors are accepted`() throws {
    let folder = try Folder()
    let keys = VisitorKeys.stored(inFolder: folder.path, renewedEvery: .seconds(100))
    let first = try keys.load(at: 1000)
    #expect(first.count == 1)
    #expect(try keys.load(at: 1099) == first)
    let second = try keys.load(at: 1100)
    #expect(second.count == 2 && second[1] == first[0])
    _ = try keys.load(at: 1200)
    let fourth = try keys.load(at: 1300)
    #expect(fourth.count == 3 && fourth[2] == second[0])
  }

  @Test func `a visitor with an older key is accepted and gets a cookie of the newer key`()
    async throws
  {
    let (old, new) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
    var cookies: [String] = []
    for keys in [[old], [new, old], [new]] {
      try await RunningHost.run({
        $0.visitorKeys = .fixed(keys)
        $0.visitorCookieName = "shop"
      }) { running in
        cookies.append(try #require(try await running.fetch(cookie: cookies.last).cookie))
      }
    }
    #expect(cookies[0] != cookies[1] && cookies[1] == cookies[2])
    #expect(cookies[0].prefix(37) == cookies[1].prefix(37))
  }

  @Test func `invalid keys are reported`() throws {
    #expect(throws: WebHostError.shortVisitorKey) { try VisitorKeys.fixed([]).load(at: 0) }
    #expect(throws: WebHostError.shortVisitorKey) { try VisitorKeys.fixed([[1]]).load(at: 0) }
    let folder = try Folder()
    let file = folder.path + "/visitor-keys"
    let keys = VisitorKeys.stored(inFolder: folder.path)
    try "nonsense\n".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(
      throws: WebHostError.visitorKeys(
        file,
        reason: "other users can read it; run chmod 600 on the file"
      )
    ) { try keys.load(at: 0) }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let error = #expect(throws: WebHostError.self) { try keys.load(at: 0) }
    #expect(
      error?.description == """
        Cannot use the visitors' keys in \(file): it contains text that is not a key
        Choose a folder that this user can write to, or remove the file; the host then recognizes no previous visitor.
        """
    )
    #expect(throws: WebHostError.self) {
      try VisitorKeys.stored(inFolder: folder.path + "/missing").load(at: 0)
    }
  }

  @Test func `an identifier expires after its lifetime`() async throws {
    let key = [UInt8](repeating: 3, count: 32)
    var cookie: String?
    for (time, isKnown) in [(1000, false), (4600, true), (8201, false)] {
      try await RunningHost.run({
        $0.visitorKeys = .fixed([key])
        $0.visitorCookieName = "shop"
        $0.visitorLifetime = .seconds(3600)
        $0.unixTime = { time }
      }) { running in
        let page = try await running.fetch(cookie: cookie)
        #expect((page.cookie?.prefix(37) == cookie?.prefix(37)) == isKnown)
        cookie = page.cookie
      }
    }
  }

  @Test func `with TLS the cookie is limited to this host and to TLS`() async throws {
    try await RunningHost.run({ $0.usesTLS = true }) { running in
      let page = try await running.fetch()
      let cookie = page.header("set-cookie") ?? ""
      #expect(cookie.hasPrefix("__Host-visitor-\(running.address.port)="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Secure"))
      #expect(try await running.fetch(cookie: page.cookie).cookie == page.cookie)
      let bare = page.cookie.map { String($0.dropFirst(7)) }
      #expect(try await running.fetch(cookie: bare).cookie != page.cookie)
    }
    try await RunningHost.run({ $0.trustedProxies = TrustedProxies(["127.0.0.1"]) }) { running in
      let headers = ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"]
      let page = try await running.connect().get("/", headers)
      #expect(page.cookie?.hasPrefix("__Host-visitor-") == true)
    }
  }

  @Test func `two hosts on one machine do not share their visitors`() async throws {
    try await RunningHost.run { first in
      let cookie = try #require(try await first.fetch().cookie)
      try await RunningHost.run { second in
        let both = try #require(try await second.fetch(cookie: cookie).cookie)
        #expect(both.split(separator: "=")[0] != cookie.split(separator: "=")[0])
        #expect(try await first.fetch(cookie: "\(both); \(cookie)").cookie == cookie)
      }
    }
  }
}

/// A temporary folder that is removed after the test.
private final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
