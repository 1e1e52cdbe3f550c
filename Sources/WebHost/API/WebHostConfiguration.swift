import CLibrary
import Foundation
public import Logging
import NIOPosix
public import ViewKit

/// The settings of a host: address, content, limits, clock and log.
///
/// ```swift
/// var configuration = WebHostConfiguration(port: 8080, title: "Shop")
/// configuration.allowedHosts = ["shop.example.com"]
/// configuration.trustedProxies = TrustedProxies(["127.0.0.1"])
/// configuration.visitorsFolder = "/var/lib/shop/visitors"
/// configuration.maxSessions = 5_000
/// configuration.onEvent = { print($0) }
/// ```
///
/// The defaults suit one user on their own machine. For visitors from other machines set `allowedHosts` to the names
/// that their browsers use, and put a TLS proxy in front.
public struct WebHostConfiguration: Sendable {
  /// The interface to listen on, by name or number.
  public var host: String
  /// The port to listen on; 0 selects a free port.
  public var port: Int
  /// The title of pages without a title in the view tree.
  public var title: String
  /// The language of the pages' text, for screen readers and hyphenation.
  public var language: String
  /// The app's languages in addition to `language`; a request gets its browser's preferred language.
  public var additionalLanguages: [String]

  /// Returns true if an address such as `/products/3` has a page; other addresses get an error page with status 404.
  ///
  /// Called from any thread, before the host creates anything for the visitor. By default `/` is the only page, with
  /// any query.
  public var pageExists: @Sendable (PageAddress) -> Bool
  /// The names of the request headers that a page can read; empty by default.
  public var pageHeaders: [String]
  /// Customizes the head of each page; it already contains the visible page's title and description, and its language.
  public var head: @Sendable (PageRequest, inout PageHead) -> Void
  /// Additional response headers of pages and error pages, such as `strict-transport-security`; empty by default.
  ///
  /// ```swift
  /// configuration.pageResponseHeaders = [
  ///   "strict-transport-security": "max-age=31536000",
  ///   "permissions-policy": "camera=(), microphone=()",
  /// ]
  /// ```
  ///
  /// An invalid name or value, and a header that the host sets itself, such as `set-cookie`, prevents the start:
  /// ``WebHostError/pageResponseHeader(_:reason:)``. For `content-security-policy` see ``contentSources``.
  public var pageResponseHeaders: [String: String]
  /// Customizes each error page.
  public var errorPage: @Sendable (inout ErrorPage) -> Void
  /// The responses of the app at addresses without a page.
  public var routes: [WebRoute]
  /// Pages in addition to the app's own.
  public var pageRoutes: [PageRoute]
  /// A folder of public files: its `logo.png` has the address `/assets/logo.png`, and is `Image("logo")`.
  ///
  /// `nil` serves no files.
  ///
  /// Hidden files are not served. A file may be replaced while the host runs.
  public var assetsFolder: String?
  /// Values for variables of the page's style sheet, such as `tint` or `background`: `["tint": "#b00020"]`.
  public var theme: [String: String]
  /// The app's style sheet; it follows the host's own.
  public var styleSheet: String

  /// The accepted values of the `Host` header, each with its port, if any.
  ///
  /// Empty accepts the loopback names and `host`, at the bound port. Requests for another name are rejected, which
  /// prevents DNS rebinding: a foreign site cannot reach this host by resolving its own name to this address.
  public var allowedHosts: Set<String>
  /// The origins whose pages may open a live connection; empty accepts the origins of `allowedHosts`.
  public var allowedOrigins: Set<String>
  /// Additional origins for images, such as `http://127.0.0.1:8081`.
  public var imageOrigins: [String]
  /// The origins of other sites whose scripts a page may run, such as `https://statistics.example.com`; empty by default.
  ///
  /// Such a script can read and change everything in the page.
  public var scriptOrigins: [String]
  /// Additional sources in the content security policy of pages, such as `https://fonts.example.com`; empty by default.
  ///
  /// A directive always includes the host's own files, except ``ContentDirective/forms``: `'self'` allows forms that are
  /// sent to this host. A source that is invalid, or would disable the policy, prevents the start:
  /// ``WebHostError/contentSource(_:setting:reason:)``.
  public var contentSources: [ContentDirective: [String]]
  /// The folder of the visitors' storages, created if missing; with `nil`, visitor data is in memory only.
  ///
  /// The host itself stores only the key that signs visitor ids there, so that visitors keep their identity after a
  /// restart.
  public var visitorsFolder: String?
  /// The owner of the values in default storages; by default each visitor if the host serves other
  /// machines.
  public var visitorStorage: VisitorStorage
  /// The time that a browser keeps its visitor id after its latest visit; `nil` keeps it until the browser is closed.
  public var visitorLifetime: Duration?
  /// The secrets that sign visitor ids; by default a generated one in `visitorsFolder`.
  public var visitorKeys: VisitorKeys
  /// The name of the visitor id cookie; `nil` derives it from the port, so that one machine can run several hosts.
  ///
  /// A host with several names or ports behind a proxy may need a constant name.
  public var visitorCookieName: String?
  /// A Boolean value that indicates whether browsers use only `https`; cookies are then never sent without TLS.
  ///
  /// Not necessary if trusted proxies report the protocol of each request, or with `WebHostTLS`, which sets it.
  public var usesTLS: Bool
  /// The proxies in front of the host, whose forwarding headers it accepts.
  public var trustedProxies: TrustedProxies

  /// The maximum number of open pages.
  public var maxSessions: Int
  /// The maximum number of open pages per network address; `nil`, the default, sets no fixed limit.
  ///
  /// Many visitors may share one address, such as a school's. Without a fixed limit an address may
  /// open three times as many pages as are free: a single address three quarters of
  /// ``maxSessions``.
  public var maxSessionsPerAddress: Int?
  /// The number of pages that one network address may open in a burst, beyond which its rate limit applies.
  public var pageBurst: Int
  /// The number of pages per second that one network address may open in the long run (token bucket).
  ///
  /// Creating a page is the most expensive work that a visitor can cause.
  public var pagesPerSecond: Int
  /// The maximum number of open connections per network address; `nil`, the default, sets no fixed
  /// limit.
  ///
  /// An IPv6 network of 64 bits counts as one address; connections of trusted proxies do not count.
  /// An open page needs one connection, and some more while it loads. The host has room for twice
  /// as many connections as ``maxSessions``. Without a fixed limit an address may have three times as
  /// many connections as are free. At a limit a new connection replaces an idle connection of the
  /// address with the most connections.
  public var maxConnectionsPerAddress: Int?
  /// The timeout of a request, from its first byte to its last.
  public var requestTimeout: Duration
  /// The idle timeout of a connection, before its first request and between requests; `nil`, the
  /// default, is 8 seconds for a browser and a minute for one of the ``trustedProxies``.
  ///
  /// Behind a load balancer with keep-alive the timeout must exceed the balancer's own timeout.
  /// Otherwise the balancer may send a request over a connection that the host closes
  /// simultaneously.
  public var idleTimeout: Duration?
  /// The time that a page without a connection waits for a reconnect.
  public var resumeWindow: Duration
  /// The time that a fetched page waits for its first connection.
  public var firstConnectWindow: Duration
  /// The time that a draining host keeps its pages before their browsers must reconnect.
  ///
  /// `/healthz` returns 503 from the start of the drain. If the notice is as long as a load balancer needs to detect
  /// this, pages reach another host at their first attempt. Use zero without health checks.
  public var drainNotice: Duration
  /// The maximum time that a draining host waits for its connections to close, once browsers were instructed to
  /// reconnect.
  public var drainWindow: Duration
  /// The maximum size of a message from a browser, in bytes; 64 KiB by default.
  ///
  /// A page does not send text beyond that size, and asks the user to shorten it. Other events are
  /// still sent: a Save button saves the last text that was sent.
  public var frameLimit: Int
  static let defaultFrameLimit = 64 * 1024
  /// The number of messages that a browser may send in a burst; the host reads further messages later.
  public var eventBurst: Int
  /// The number of messages per second that a browser may send in the long run (token bucket).
  public var eventsPerSecond: Int

  /// The maximum time that a fetched page waits for its effects before it is sent.
  ///
  /// It waits while the page shows pending work (a `ProgressView` without a value, except as the placeholder of an
  /// image). The first response then has the page's contents, also without JavaScript, and saves a round trip. Zero
  /// sends the initial state.
  public var firstPageWindow: Duration

  /// The number of processes that create pages, each for a part of the visitors.
  ///
  /// With more than one, this process creates no pages. It starts this number of *workers*, which run the same program
  /// with the same arguments up to the same ``WebHost/run()``, and passes each connection to the worker that has the
  /// visitor's page (sticky sessions). A worker that exits is restarted with backoff; its visitors get their persisted
  /// pages there or at another worker. All limits of this configuration apply per worker. A program can have one such
  /// host.
  public var workers: Int
  /// Variables that are added to the environment of workers.
  public var workerEnvironment: [String: String]
  /// The time in whole seconds that a worker's main actor may be unresponsive before the worker is killed and
  /// restarted.
  ///
  /// Its start has the same limit, but at least thirty seconds.
  public var workerSilence: Duration

  /// The clock of all time limits; tests use a clock that they advance manually.
  ///
  /// With ``workers``, the time limits of the supervising process use the system's clock.
  public var clock: any Clock<Duration>
  /// The logger of the host's events, of swift-log; by default its lines are discarded.
  ///
  /// ```swift
  /// configuration.logger = Logger(label: "shop")
  /// ```
  ///
  /// The message of a line is the event's description. Its metadata has `request`, the id in the response's header
  /// `x-request-id`; `page`, the number of the session; `visitor`, the first eight digits of the visitor's id; `route`,
  /// `status`, `worker`, `process` and `count`. Pages that open and close have the level `debug`, rejections `info`, and
  /// failures that need an operator `warning` or `error`. Lines are limited like events:
  /// ``WebHostEvent/rejectionsRepeated(count:reason:)``.
  public var logger: Logger
  /// A Boolean value that indicates whether ``logger`` has a line for each request; false by default.
  ///
  /// The line has the level `info` and this metadata:
  ///
  /// - `request`: the id of the request;
  /// - `method`, `status`, and `bytes` of the body;
  /// - `route`: the pattern of a route, or without a route `path`: the encoded path without the query;
  /// - `milliseconds` from the head of the request to the end of the response.
  ///
  /// Queries, header fields and bodies are never logged. A path may contain data of a visitor.
  public var logsRequests: Bool
  /// Called with each loggable event, from any thread.
  ///
  /// For programs that react to an event; for log files use ``logger``.
  public var onEvent: @Sendable (WebHostEvent) -> Void

  /// The receiver of the host's measurements; `nil` if the host is not measured.
  package var measurements: (any HostMeasurements)?

  /// The creator of the host's spans; `nil` if the host is not traced.
  package var tracing: (any HostTracing)?

  /// The encryption of connections; `nil` if the host does not use TLS itself.
  package var security: (any ConnectionSecurity)?

  /// The mounts at their paths.
  var mounts: [Mount] = []

  /// The WebSocket addresses for other programs on this machine.
  package var socketRoutes: [SocketRoute] = []

  /// Creates the persistence of page states; `nil` if they are not persisted.
  package var makePagePersistence: (@Sendable (PagePersistenceContext) -> any PagePersistence)?

  /// The destination of the host's events; the host sets it.
  var hostLog = HostLog()

  /// The threads that read files.
  var fileThreads = NIOThreadPool.singleton

  /// The bundle with the string catalog of error pages; `nil` for the program's bundle and its neighbors.
  var errorCatalogs: Bundle?

  /// The seconds since 1970; part of a visitor id with a lifetime.
  var unixTime: @Sendable () -> Int

  /// Creates a configuration for one user on their own machine.
  public init(host: String = "127.0.0.1", port: Int = 0, title: String = "App") {
    self.host = host
    self.port = port
    self.title = title
    language = "en"
    additionalLanguages = []
    pageExists = { $0.components.isEmpty }
    pageHeaders = []
    head = { _, _ in }
    pageResponseHeaders = [:]
    errorPage = { _ in }
    routes = []
    pageRoutes = []
    assetsFolder = nil
    theme = [:]
    styleSheet = ""
    allowedHosts = []
    allowedOrigins = []
    imageOrigins = []
    scriptOrigins = []
    contentSources = [:]
    visitorsFolder = nil
    visitorStorage = .automatic
    visitorLifetime = nil
    visitorKeys = .inVisitorsFolder()
    visitorCookieName = nil
    usesTLS = false
    trustedProxies = TrustedProxies()
    maxSessions = 1000
    maxSessionsPerAddress = nil
    pageBurst = 100
    pagesPerSecond = 10
    maxConnectionsPerAddress = nil
    requestTimeout = .seconds(10)
    idleTimeout = nil
    resumeWindow = .seconds(60)
    firstConnectWindow = .seconds(10)
    drainNotice = .zero
    drainWindow = .seconds(10)
    frameLimit = Self.defaultFrameLimit
    eventBurst = 200
    eventsPerSecond = 100
    firstPageWindow = .milliseconds(150)
    workers = 1
    workerEnvironment = [:]
    workerSilence = .seconds(30)
    clock = ContinuousClock()
    logger = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
    logsRequests = false
    onEvent = { _ in }
    security = nil
    makePagePersistence = nil
    unixTime = { time(nil) }
  }

  /// Called with each loggable event, from any thread.
  @available(*, deprecated, renamed: "onEvent")
  public var log: @Sendable (WebHostEvent) -> Void {
    get { onEvent }
    set { onEvent = newValue }
  }

  /// The idle timeout of a connection before a request.
  func idleLimit(isProxy: Bool) -> Duration {
    idleTimeout ?? (isProxy ? .seconds(60) : .seconds(8))
  }
}
