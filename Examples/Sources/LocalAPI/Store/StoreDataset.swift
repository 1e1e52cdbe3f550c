import GRDB

extension Dataset {
  /// The shop: products, users and orders.
  static let store = Dataset(
    name: "store",
    makeTables: { database in
      try database.create(table: ProductRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("title", .text).notNull()
        table.column("price_cents", .integer).notNull().check { $0 >= 0 }
        table.column("description", .text).notNull()
        table.column("category", .text).notNull().indexed()
        table.column("image", .text).notNull()
        table.column("rate", .double).notNull()
        table.column("rating_count", .integer).notNull()
      }
      try database.create(table: UserRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        for text in ["email", "username", "firstname", "lastname", "city", "street"] {
          table.column(text, .text).notNull()
        }
        table.column("number", .integer).notNull()
        for text in ["zipcode", "lat", "long", "phone"] { table.column(text, .text).notNull() }
      }
      try database.create(table: CartRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("user_id", .integer).notNull().indexed()
          .references(UserRecord.databaseTableName)
        table.column("date", .text).notNull().indexed()
      }
      try database.create(table: CartLineRecord.databaseTableName) { table in
        table.column("cart_id", .integer).notNull().indexed()
          .references(CartRecord.databaseTableName)
        table.column("product_id", .integer).notNull()
          .references(ProductRecord.databaseTableName)
        table.column("quantity", .integer).notNull().check { $0 >= 1 }
      }
    },
    clear: { database in
      try CartLineRecord.deleteAll(database)
      try CartRecord.deleteAll(database)
      try UserRecord.deleteAll(database)
      try ProductRecord.deleteAll(database)
    },
    seed: { database in
      for product in ProductRecord.seeds { try product.insert(database) }
      for user in UserRecord.seeds { try user.insert(database) }
      for (cart, lines) in CartRecord.seeds {
        var cart = cart
        try cart.insert(database)
        for line in lines { try line.insert(database) }
      }
    }
  )
}
