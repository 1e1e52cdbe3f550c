import Foundation

extension StatRecord {
  /// The statistics of a new database, each with its game if no list contains it.
  ///
  /// The first line is from the original service; the others are synthetic and plausible for basketball.
  static func seeds(games: [GameRecord]) -> [(stat: StatRecord, archived: GameRecord?)] {
    var random = SeededGenerator(seed: 42)
    var seeds = firstPlayer(&random)
    let players = PlayerRecord.seeds.filter {
      $0.id != 1 && !PlayerRecord.withoutStatistics.contains($0.id)
    }
    for (place, player) in players.enumerated() {
      let own = games.filter { $0.isFinal && $0.teams.contains(player.teamId) }
      for game in own.prefix(5 + place % 3) {
        seeds.append((record(3_000 + seeds.count, game, player, .random(&random)), nil))
      }
    }
    return seeds
  }

  /// Thirty games of the first player, four without playing time: two pages.
  private static func firstPlayer(
    _ random: inout SeededGenerator
  ) -> [(stat: StatRecord, archived: GameRecord?)] {
    guard let player = PlayerRecord.seeds.first(where: { $0.id == 1 }) else { return [] }
    return (0..<30).map { index in
      let season = index < 20 ? 2_018 : 2_016
      let game = GameRecord(
        id: 65 + index,
        seq: 1 + index,
        date: index == 0
          ? "2018-10-25T00:00:00.000Z"
          : String(format: "%04d-%02d-%02dT00:00:00.000Z", season, 11 + index % 2, 1 + index % 28),
        season: season,
        homeTeamId: 21,
        homeTeamScore: index == 0 ? 95 : Int.random(in: 90...99, using: &random),
        visitorTeamId: index == 0 ? 2 : 1 + (index * 7) % 20,
        visitorTeamScore: index == 0 ? 101 : Int.random(in: 100...120, using: &random)
      )
      let line: StatLine =
        switch index {
        case 0: .first
        case 4, 9, 14, 22: StatLine()
        default: .random(&random)
        }
      return (record(1_624 + index, game, player, line), game)
    }
  }

  private static func record(
    _ id: Int,
    _ game: GameRecord,
    _ player: PlayerRecord,
    _ line: StatLine
  ) -> StatRecord {
    StatRecord(id: id, gameId: game.id, playerId: player.id, teamId: player.teamId, line: line)
  }
}

extension GameRecord {
  fileprivate var teams: [Int] { [homeTeamId, visitorTeamId] }
}

extension StatLine {
  /// The statistics of Alex Abrines against Boston on 25 October 2018.
  fileprivate static let first = StatLine(
    min: "18:34",
    made: (2, 5),
    threes: (2, 5),
    free: (0, 1),
    rebounds: (0, 1),
    ast: 1,
    stl: 0,
    blk: 0,
    pf: 2,
    turnover: 0
  )

  /// Random statistics with consistent numbers.
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    let threesTried = Int.random(in: 0...9, using: &random)
    let threes = Int.random(in: 0...threesTried, using: &random)
    let twosTried = Int.random(in: 0...14, using: &random)
    let made = threes + Int.random(in: 0...twosTried, using: &random)
    let freeTried = Int.random(in: 0...10, using: &random)
    return StatLine(
      min: String(
        format: "%02d:%02d",
        Int.random(in: 4...44, using: &random),
        Int.random(in: 0...59, using: &random)
      ),
      made: (made, threesTried + twosTried),
      threes: (threes, threesTried),
      free: (Int.random(in: 0...freeTried, using: &random), freeTried),
      rebounds: (Int.random(in: 0...4, using: &random), Int.random(in: 0...9, using: &random)),
      ast: Int.random(in: 0...11, using: &random),
      stl: Int.random(in: 0...4, using: &random),
      blk: Int.random(in: 0...3, using: &random),
      pf: Int.random(in: 0...6, using: &random),
      turnover: Int.random(in: 0...6, using: &random)
    )
  }

  private typealias Shots = (made: Int, tried: Int)

  private init(
    min: String,
    made: Shots,
    threes: Shots,
    free: Shots,
    rebounds: (offensive: Int, defensive: Int),
    ast: Int,
    stl: Int,
    blk: Int,
    pf: Int,
    turnover: Int
  ) {
    self.min = min
    pts = 2 * (made.made - threes.made) + 3 * threes.made + free.made
    (fgm, fga, fgPct) = (made.made, made.tried, Self.rate(made))
    (fg3m, fg3a, fg3Pct) = (threes.made, threes.tried, Self.rate(threes))
    (ftm, fta, ftPct) = (free.made, free.tried, Self.rate(free))
    (oreb, dreb, reb) = (
      rebounds.offensive, rebounds.defensive, rebounds.offensive + rebounds.defensive
    )
    (self.ast, self.stl, self.blk, self.pf, self.turnover) = (ast, stl, blk, pf, turnover)
  }

  /// The shooting percentage as a fraction, to three digits.
  private static func rate(_ shots: Shots) -> Double {
    shots.tried == 0 ? 0 : (Double(shots.made) / Double(shots.tried) * 1_000).rounded() / 1_000
  }
}
