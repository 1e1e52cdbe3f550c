import GRDB

extension Dataset {
  /// The data of the bootcamp exercises: products, orders and event counts.
  static let bootcamp = Dataset(
    name: "bootcamp",
    makeTables: { database in
      try database.create(table: BootcampProduct.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("price", .integer).notNull().check { $0 >= 0 }
        table.column("description", .text).notNull()
        table.column("isWishlist", .boolean).notNull()
      }
      try database.create(table: BootcampCartLine.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("price", .integer).notNull().check { $0 >= 0 }
        table.column("quantity", .integer).notNull().check { $0 >= 0 }
        table.column("isActive", .boolean).notNull()
      }
      try database.create(table: BootcampPromo.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("amount", .integer).notNull().check { $0 >= 0 }
      }
      try database.create(table: BootcampOrder.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("quantity", .integer).notNull().check { $0 >= 0 }
      }
      try database.create(table: BootcampEvent.databaseTableName) { table in
        table.column("name", .text).notNull()
        table.column("category", .text).notNull()
      }
    },
    clear: { database in
      try BootcampEvent.deleteAll(database)
      try BootcampOrder.deleteAll(database)
      try BootcampPromo.deleteAll(database)
      try BootcampCartLine.deleteAll(database)
      try BootcampProduct.deleteAll(database)
    },
    seed: { database in
      try BootcampProduct.seed.insert(database)
      for line in BootcampCartLine.seeds { try line.insert(database) }
      for promo in BootcampPromo.seeds { try promo.insert(database) }
    }
  )
}
