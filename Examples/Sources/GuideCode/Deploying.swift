import ComposableHosting
import WebHost
import WebHostSQLite

func keptShopConfiguration() throws -> WebHostConfiguration {
  // [kept]
  var configuration = WebHostConfiguration(port: 8080, title: "Shop")
  configuration.visitorsFolder = "/var/lib/shop/visitors"
  configuration.visitorLifetime = .seconds(365 * 24 * 60 * 60)
  configuration.persistSnapshots(
    in: try SQLiteSnapshotStorage(path: "/var/lib/shop/snapshots.sqlite")
  )
  // [end]
  return configuration
}

func busyShopConfiguration() throws -> WebHostConfiguration {
  var configuration = try keptShopConfiguration()
  // [workers]
  configuration.workers = 2
  // [end]
  return configuration
}
