extension PlayerRecord {
  /// The players of a new database, in the service's order.
  ///
  /// Height and weight are present only if a source lists them; clients must handle their absence.
  static let seeds: [PlayerRecord] = rows.enumerated().map { place, row in
    PlayerRecord(
      row.id,
      seq: place + 1,
      row.first,
      row.last,
      row.position,
      team: row.team,
      height: sizes[row.id].map { ($0.feet, $0.inches) },
      weight: sizes[row.id]?.pounds
    )
  }

  /// The players without statistics; one of them is among the best known.
  static let withoutStatistics: Set<Int> = [
    14, 25, 47, 67, 119, 149, 281, 382, 384, 430, 448, 494, 495, 496, 497, 392, 388, 10_001, 10_007,
  ]

  private typealias Row = (id: Int, first: String, last: String, position: String, team: Int)

  private static let sizes: [Int: (feet: Int, inches: Int, pounds: Int)] = [
    1: (6, 6, 200), 241: (6, 9, 240), 263: (7, 0, 245), 237: (6, 8, 250),
  ]

  private static let rows: [Row] = [
    (14, "Ike", "Anigbogu", "C", 12),
    (25, "Ron", "Baker", "G", 20),
    (47, "Jabari", "Bird", "G", 2),
    (67, "MarShon", "Brooks", "G", 15),
    (71, "Lorenzo", "Brown", "G", 28),
    (90, "Omri", "Casspi", "F", 15),
    (1, "Alex", "Abrines", "G", 21),
    (119, "Tyler", "Davis", "C", 21),
    (149, "Keenan", "Evans", "G", 9),
    (179, "Marcin", "Gortat", "C", 13),
    (1593, "Andrew", "Bogut", "F", 10),
    (241, "Amir", "Johnson", "C-F", 23),
    (392, "Malachi", "Richardson", "G", 29),
    (281, "Zach", "Lofton", "G", 9),
    (263, "Kosta", "Koufos", "C", 26),
    (382, "Billy", "Preston", "F", 6),
    (384, "Zhou", "Qi", "F-C", 11),
    (388, "Zach", "Randolph", "F", 26),
    (430, "DJ", "Stephens", "G-F", 15),
    (437, "Milos", "Teodosic", "G", 13),
    (448, "Gary", "Trent Jr.", "G", 25),
    (494, "Michael", "Smith", "", 2),
    (495, "John", "Morton", "", 6),
    (496, "Howard", "Wright", "", 1),
    (497, "Michael", "Ansley", "", 22),
    (10_001, "Victor", "Alexander", "", 10),
    (237, "LeBron", "James", "F", 14),
    (10_002, "D'Angelo", "Russell", "G", 3),
    (10_003, "Jarrett", "Allen", "C", 3),
    (10_004, "Kemba", "Walker", "G", 4),
    (10_005, "Zach", "LaVine", "G", 5),
    (10_006, "Luka", "Dončić", "G-F", 7),
    (10_007, "Dirk", "Nowitzki", "F", 7),
    (10_008, "Nikola", "Jokić", "C", 8),
    (10_009, "Jamal", "Murray", "G", 8),
    (10_010, "Dwyane", "Wade", "G", 16),
    (10_011, "Goran", "Dragić", "G", 16),
    (10_012, "Giannis", "Antetokounmpo", "F", 17),
    (10_013, "Khris", "Middleton", "F", 17),
    (10_014, "Karl-Anthony", "Towns", "C", 18),
    (10_015, "Derrick", "Rose", "G", 18),
    (10_016, "Anthony", "Davis", "F-C", 19),
    (10_017, "Jrue", "Holiday", "G", 19),
    (10_018, "Devin", "Booker", "G", 24),
    (10_019, "Deandre", "Ayton", "C", 24),
    (10_020, "DeMar", "DeRozan", "G", 27),
    (10_021, "LaMarcus", "Aldridge", "C-F", 27),
    (10_022, "Bradley", "Beal", "G", 30),
    (10_023, "John", "Wall", "G", 30),
    (10_024, "Stephen", "Curry", "G", 10),
    (10_025, "Kevin", "Durant", "F", 10),
    (10_026, "James", "Harden", "G", 11),
    (10_027, "Russell", "Westbrook", "G", 21),
    (10_028, "Joel", "Embiid", "C", 23),
    (10_029, "Kyrie", "Irving", "G", 2),
    (10_030, "Damian", "Lillard", "G", 25),
    (10_031, "Kawhi", "Leonard", "F", 28),
    (10_032, "Donovan", "Mitchell", "G", 29),
    (10_033, "Blake", "Griffin", "F", 9),
    (10_034, "Lauri", "Markkanen", "F", 5),
  ]
}
