import CLibrary
public import ViewKit

/// What a host needs to know about its address, its limits, its clock and its log.
///
/// The defaults suit one person at their own machine. For visitors from elsewhere name the hosts that
/// their browsers will use, and put a proxy that speaks TLS in front.
public struct WebHostConfiguration: Sendable {
  /// The interface to listen on, by name or number.
  public var host: String
  /// The port to listen on; 0 takes any that is free.
  public var port: Int
  /// The title of pages until a page of the view tree has one.
  public var title: String
  /// The language of the pages' texts, for screen readers and hyphenation.
  public var language: String
  /// The languages that the app speaks besides `language`; a request has the one that its browser likes best.
  public var otherLanguages: [String]

  /// Whether there is a page at an address, such as `/products/3`; at others comes the page for that, with 404.
  ///
  /// Called from any thread, before anything is made for the visitor. By default `/` is the only page, with any query.
  public var hasPage: @Sendable (PageAddress) -> Bool
  /// The headers of a request that a page gets to see; there are none without being asked for.
  public var pageHeaders: [String]
  /// Called for each page with its head, which has the title and the description of what is shown, and its language.
  public var head: @Sendable (PageRequest, inout PageHead) -> Void
  /// Called with each page that says why another one does not come, to say it otherwise.
  public var errorPage: @Sendable (inout ErrorPage) -> Void
  /// What the app answers beside its pages.
  public var routes: [WebRoute]
  /// Pages beside the app's own.
  public var pageRoutes: [PageRoute]
  /// A folder of files that are public: `logo.png` in it is at `/assets/logo.png`, and is `Image("logo")`.
  ///
  /// Hidden files stay where they are. A file may be exchanged while the host runs.
  public var assetsFolder: String?
  /// Values for names of the page's style sheet, such as `tint` or `background`: `["tint": "#b00020"]`.
  public var theme: [String: String]
  /// A style sheet of the app's own, which comes after the page's.
  public var styleSheet: String

  /// The values of the `Host` header that are served, each with its port where it has one.
  ///
  /// Empty means the loopback names and `host`, at the bound port. A page under another name is
  /// refused, so that a foreign site cannot reach this host by giving its own name this address.
  public var allowedHosts: Set<String>
  /// The origins whose pages may open a live connection; empty means those of `allowedHosts`.
  public var allowedOrigins: Set<String>
  /// Origins besides the page's own that images may come from, such as `http://127.0.0.1:8081`.
  public var imageOrigins: [String]
  /// The folder that visitors' storages are in, if anything is kept of them; made if there is none.
  ///
  /// The host itself puts no more there than the key that visitors' ids are signed with, so that a restart
  /// forgets no visitor.
  public var visitorsFolder: String?
  /// The owner of the values in default storages; by default each visitor if the host serves other
  /// machines.
  public var visitorStorage: VisitorStorage
  /// How long a browser keeps its visitor id after its latest visit; nil keeps it until the browser is closed.
  public var visitorLifetime: Duration?
  /// The secrets that visitors' ids are signed with; by default one that is kept in `visitorsFolder`.
  public var visitorKeys: VisitorKeys
  /// The name of the cookie with the visitor's id; nil makes one of the port, for several hosts on a machine.
  ///
  /// A host that several names or ports lead to, behind a proxy, may need one that is always the same.
  public var visitorCookieName: String?
  /// Whether browsers reach the host by `https` alone: its cookies then never travel without TLS.
  ///
  /// Not needed where trusted proxies say so with each request, nor where `WebHostTLS` is used, which sets it.
  public var usesTLS: Bool
  /// The proxies in front of the host, which are believed when they say where a request comes from.
  public var trustedProxies: TrustedProxies

  /// The number of pages open at once.
  public var maxSessions: Int
  /// The maximum number of open pages per network address; `nil`, the default, sets no fixed limit.
  ///
  /// Many visitors may share one address, such as a school's. Without a fixed limit an address may
  /// open three times as many pages as are free: a single address three quarters of
  /// ``maxSessions``.
  public var maxSessionsPerAddress: Int?
  /// The number of pages that one network address may open at once, before its rate counts.
  public var pageBurst: Int
  /// The number of pages a second that one network address may open in the long run.
  ///
  /// Making a page is the most work that a visitor can give a host.
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
  /// How long a request may take to arrive, from its first byte to its last.
  public var requestTimeout: Duration
  /// The idle timeout of a connection, before its first request and between requests; `nil`, the
  /// default, is 8 seconds for a browser and a minute for one of the ``trustedProxies``.
  ///
  /// Behind a load balancer with keep-alive the timeout must exceed the balancer's own timeout.
  /// Otherwise the balancer may send a request over a connection that the host closes
  /// simultaneously.
  public var idleTimeout: Duration?
  /// How long a page that has lost its connection waits for it to return.
  public var resumeWindow: Duration
  /// How long a page that was fetched waits for its first connection.
  public var firstConnectWindow: Duration
  /// How long a host that drains goes on with its pages before it sends their browsers away.
  ///
  /// `/healthz` answers 503 from the first moment. With as much time as a balancer takes to notice that, pages are led
  /// to another host at their first try. Zero is right where nothing looks at `/healthz`.
  public var drainNotice: Duration
  /// How long a host that drains waits at most for its connections to end, once browsers are sent away.
  public var drainWindow: Duration
  /// The maximum size of a message from a browser, in bytes; 64 KiB by default.
  ///
  /// A page does not send text beyond that size, and asks the user to shorten it. Other events are
  /// still sent: a Save button saves the last text that was sent.
  public var frameLimit: Int
  static let defaultFrameLimit = 64 * 1024
  /// The number of messages that a browser may send at once; those above wait and are read later.
  public var eventBurst: Int
  /// The number of messages a second that a browser may send in the long run.
  public var eventsPerSecond: Int

  /// How long a page that is fetched may wait for what its effects bring before it is sent.
  ///
  /// It waits while it shows that something is going on (a `ProgressView` without a value, but not in the place of a
  /// picture). So the first page is the page: it has its contents also without JavaScript, and one round trip earlier
  /// with it. Zero sends it as it is at first.
  public var firstPageWindow: Duration

  /// The number of processes that make pages, each for a part of the visitors.
  ///
  /// With more than one, this process makes no page: it starts so many *workers*, which run the same program with the
  /// same arguments anew, up to the same ``WebHost/run()``, and passes each connection to the worker that has the
  /// visitor's page. A worker that ends is started again, and its visitors find there or at another worker what was
  /// kept of their pages. All limits of this configuration are each worker's own. A program has one such host.
  public var workers: Int
  /// What workers find in their environment besides what this process finds in its own.
  public var workerEnvironment: [String: String]
  /// How long a worker's main actor may be busy at a time before the worker is ended and started again, in whole seconds.
  ///
  /// To start it has as long, and thirty seconds at least.
  public var workerSilence: Duration

  /// The clock that every time limit runs on; tests put one in that they move by hand.
  ///
  /// With ``workers``, what the process in front of them limits itself runs on the machine's.
  public var clock: any Clock<Duration>
  /// Called with everything that may be worth a line in a log, from any thread.
  public var log: @Sendable (WebHostEvent) -> Void

  /// What makes connections secret, where the host does that itself.
  package var security: (any ConnectionSecurity)?

  /// Addresses at which other programs on this machine open a WebSocket.
  package var socketRoutes: [SocketRoute] = []

  /// Makes what keeps the states of pages, if they are kept.
  package var makePageKeeper: (@Sendable (PageKeeperContext) -> any PageKeeper)?

  /// The seconds since 1970, which a visitor's id carries where it has a lifetime.
  var unixTime: @Sendable () -> Int

  /// Makes a configuration for one person at their own machine.
  public init(host: String = "127.0.0.1", port: Int = 0, title: String = "App") {
    self.host = host
    self.port = port
    self.title = title
    language = "en"
    otherLanguages = []
    hasPage = { $0.components.isEmpty }
    pageHeaders = []
    head = { _, _ in }
    errorPage = { _ in }
    routes = []
    pageRoutes = []
    assetsFolder = nil
    theme = [:]
    styleSheet = ""
    allowedHosts = []
    allowedOrigins = []
    imageOrigins = []
    visitorsFolder = nil
    visitorStorage = .automatic
    visitorLifetime = nil
    visitorKeys = .besideVisitors()
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
    log = { _ in }
    security = nil
    makePageKeeper = nil
    unixTime = { time(nil) }
  }
  /// The idle timeout of a connection before a request.
  func idleLimit(isProxy: Bool) -> Duration {
    idleTimeout ?? (isProxy ? .seconds(60) : .seconds(8))
  }
}
