import GRDB

extension Dataset {
  /// As many synthetic players and games as the original service has, for performance checks.
  ///
  /// SQLite generates them from their numbers, identically at every start, in a fraction of a second.
  static let manyScores = Dataset(
    name: "many scores",
    makeTables: { _ in },
    clear: { _ in },
    seed: { database in
      try database.execute(sql: manyPlayers, arguments: [5_130 - PlayerRecord.seeds.count])
      try database.execute(sql: manyGames, arguments: [70_448 - GameRecord.seeds.count])
    }
  )

  private static let manyPlayers = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?),
    first(place, name) AS (VALUES (0, 'Ansel'), (1, 'Bram'), (2, 'Corin'), (3, 'Dario'),
      (4, 'Emeka'), (5, 'Farid'), (6, 'Goran'), (7, 'Hakon'), (8, 'Ivo'), (9, 'Jaro'), (10, 'Kofi'),
      (11, 'Leif'), (12, 'Mato'), (13, 'Nils'), (14, 'Odell'), (15, 'Pavel'), (16, 'Rocco'),
      (17, 'Soren'), (18, 'Tamir')),
    root(place, name) AS (VALUES (0, 'Ash'), (1, 'Birk'), (2, 'Cald'), (3, 'Dun'), (4, 'Elm'),
      (5, 'Fen'), (6, 'Gran'), (7, 'Hol'), (8, 'Iver'), (9, 'Kel'), (10, 'Lang'), (11, 'Mar'),
      (12, 'Nor'), (13, 'Oak'), (14, 'Pren'), (15, 'Quin'), (16, 'Rav'), (17, 'Stan'), (18, 'Thor'),
      (19, 'Ulv'), (20, 'Vest'), (21, 'Wyn'), (22, 'Yar')),
    ending(place, name) AS (VALUES (0, 'bourne'), (1, 'dale'), (2, 'ford'), (3, 'gard'),
      (4, 'hurst'), (5, 'land'), (6, 'more'), (7, 'ney'), (8, 'sen'), (9, 'ton'), (10, 'vik'))
    INSERT INTO players (id, seq, first_name, last_name, position, height_feet, height_inches,
      weight_pounds, team_id, folded)
    SELECT 20000 + n, (SELECT count(*) FROM players) + n, first.name, root.name || ending.name,
      CASE n % 6 WHEN 0 THEN 'G' WHEN 1 THEN 'F' WHEN 2 THEN 'C' WHEN 3 THEN 'G-F' WHEN 4 THEN 'F-C'
        ELSE '' END,
      CASE WHEN n % 4 = 0 THEN 6 END, CASE WHEN n % 4 = 0 THEN n % 12 END,
      CASE WHEN n % 4 = 0 THEN 180 + n % 90 END,
      1 + n % 30, lower(first.name || ' ' || root.name || ending.name)
    FROM numbers
    JOIN first ON first.place = n % 19
    JOIN root ON root.place = n / 19 % 23
    JOIN ending ON ending.place = n / 437 % 11
    """

  private static let manyGames = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    INSERT INTO games (id, seq, date, season, postseason, period, status, time,
      home_team_id, home_team_score, visitor_team_id, visitor_team_score)
    SELECT 1000000 + n, (SELECT count(*) FROM games) + n,
      strftime('%Y-%m-%dT00:00:00.000Z', printf('%04d-10-15', 2016 - n / 1230), (n * 7 % 240) || ' days'),
      2016 - n / 1230, n % 1230 > 1150, CASE WHEN n % 17 = 0 THEN 5 ELSE 4 END, 'Final', ' ',
      1 + n % 30, 84 + 2 * (n * 37 % 29), 1 + (n + 1 + n / 30 % 29) % 30, 85 + 2 * (n * 53 % 29)
    FROM numbers
    """
}
