import Foundation

extension GameRecord {
  /// The games of a new database: 25 real games and 75 synthetic ones.
  ///
  /// The synthetic games have ids from 900,001 and cover every kind: overtime, in progress, scheduled, postseason,
  /// another season, and former teams.
  static let seeds: [GameRecord] = played + invented(after: played)

  private static let played: [GameRecord] = results.enumerated().map { place, row in
    GameRecord(
      id: row.id,
      seq: place + 1,
      date: "2019-\(row.day)T00:00:00.000Z",
      season: 2018,
      homeTeamId: row.home,
      homeTeamScore: row.homeScore,
      visitorTeamId: row.visitor,
      visitorTeamScore: row.visitorScore
    )
  }

  private typealias Result = (
    id: Int, day: String, visitor: Int, visitorScore: Int, home: Int, homeScore: Int
  )

  private static let results: [Result] = [
    (47179, "01-30", 4, 94, 2, 126), (48751, "02-09", 13, 123, 2, 112),
    (48739, "02-08", 8, 110, 23, 117), (48740, "02-08", 6, 106, 30, 119),
    (48746, "02-08", 16, 96, 26, 102), (48762, "02-11", 30, 112, 9, 121),
    (48745, "02-08", 18, 117, 19, 122), (48748, "02-09", 6, 90, 12, 105),
    (48749, "02-09", 4, 129, 1, 120), (48747, "02-09", 27, 105, 29, 125),
    (48752, "02-09", 30, 134, 5, 125), (48756, "02-10", 25, 101, 7, 102),
    (48760, "02-10", 14, 120, 23, 143), (48757, "02-10", 24, 104, 26, 117),
    (48755, "02-09", 22, 103, 17, 83), (48754, "02-09", 21, 117, 11, 112),
    (48759, "02-10", 16, 118, 10, 120), (48758, "02-10", 22, 124, 1, 108),
    (48766, "02-11", 7, 104, 11, 120), (48764, "02-11", 3, 125, 28, 127),
    (48770, "02-12", 14, 113, 1, 117), (48763, "02-11", 4, 90, 12, 99),
    (48765, "02-11", 17, 112, 5, 99), (48774, "02-12", 29, 108, 10, 115),
    (48772, "02-12", 27, 108, 15, 107),
  ]

  private static func invented(after played: [GameRecord]) -> [GameRecord] {
    var random = SeededGenerator(seed: 2_018)
    let homes = sides(played.map(\.homeTeamId), &random)
    let visitors = apart(from: homes, sides(played.map(\.visitorTeamId), &random))
    let current = unfinishedFirst(zip(homes, visitors).map { (home: $0, visitor: $1) }).enumerated()
      .map { index, teams in
        game(index, home: teams.home, visitor: teams.visitor, &random)
      }
    let past = [(37, 45), (50, 49)].enumerated().map { index, teams in
      var game = game(73 + index, home: teams.0, visitor: teams.1, &random)
      game.season = 1_946
      game.date = day(1_946, 11, 2 + index)
      return game
    }
    return current + past
  }

  /// 73 teams for one side of the synthetic games, so that every team has this side at least three times.
  private static func sides(_ played: [Int], _ random: inout SeededGenerator) -> [Int] {
    let missing = (1...30).flatMap { team in
      Array(repeating: team, count: max(0, 3 - played.filter { $0 == team }.count))
    }
    let more = (1...30).shuffled(using: &random).prefix(73 - missing.count)
    return (missing + more).shuffled(using: &random)
  }

  /// The visitors, swapped so that no team plays against itself.
  private static func apart(from homes: [Int], _ visitors: [Int]) -> [Int] {
    var visitors = visitors
    for index in visitors.indices where visitors[index] == homes[index] {
      let other = visitors.indices.first {
        visitors[$0] != homes[index] && homes[$0] != visitors[index]
      }
      if let other { visitors.swapAt(index, other) }
    }
    return visitors
  }

  /// The pairs, starting with eight in which no team occurs twice.
  ///
  /// Those eight games are unfinished, and no team may have two unfinished games.
  private static func unfinishedFirst(
    _ pairs: [(home: Int, visitor: Int)]
  ) -> [(home: Int, visitor: Int)] {
    var (front, others) = ([(home: Int, visitor: Int)](), [(home: Int, visitor: Int)]())
    var teams = Set<Int>()
    for pair in pairs {
      if front.count < 8, teams.isDisjoint(with: [pair.home, pair.visitor]) {
        teams.formUnion([pair.home, pair.visitor])
        front.append(pair)
      } else {
        others.append(pair)
      }
    }
    return front + others
  }

  /// A synthetic game; its index selects its kind.
  private static func game(
    _ index: Int,
    home: Int,
    visitor: Int,
    _ random: inout SeededGenerator
  ) -> GameRecord {
    let season = index < 40 ? 2_018 : 2_017
    let isEarly = index.isMultiple(of: 2)
    var game = GameRecord(
      id: 900_001 + index,
      seq: 26 + index,
      date: isEarly
        ? day(season, 11 + index % 3 % 2, 1 + index % 28)
        : day(season + 1, 1 + index % 4 % 3, 1 + index % 28),
      season: season,
      homeTeamId: home,
      homeTeamScore: Int.random(in: 83...142, using: &random),
      visitorTeamId: visitor,
      visitorTeamScore: Int.random(in: 83...142, using: &random)
    )
    if game.homeTeamScore == game.visitorTeamScore { game.homeTeamScore += 1 }
    switch index {
    case 8..<16:
      game.postseason = true
      game.date = day(season + 1, 4, 14 + index)
    case 16..<19:
      game.period = index == 18 ? 6 : 5
    case 0..<4:
      game.period = 3
      game.status = "3rd Qtr"
      game.time = "5:12"
      game.date = day(2_019, 2, 13)
      game.homeTeamScore = 61 + index
      game.visitorTeamScore = 58 + 2 * index
    case 4..<8:
      game.period = 0
      game.status = "7:30 pm ET"
      game.time = ""
      game.date = day(2_019, 2, 14)
      game.homeTeamScore = 0
      game.visitorTeamScore = 0
    default: break
    }
    return game
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> String {
    String(format: "%04d-%02d-%02dT00:00:00.000Z", year, month, day)
  }
}
