import Testing

@testable import MatchScores

@Suite struct ModelTests {
  @Test(arguments: [
    ("2019-01-30T00:00:00.000Z", "30.01.2019"), ("2019-01-30T00:00Z", "30.01.2019"),
    ("2019-01-30T23:59:59Z", "30.01.2019"), ("2019-12-01", "01.12.2019"),
    ("soon", "soon"), ("2019-13-01T00:00Z", "2019-13-01T00:00Z"), ("", ""),
    ("2019-01-30T00:00:00+09:00", "2019-01-30T00:00:00+09:00"),
  ])
  func `MS-29 a date is the day in UTC, and invalid text is shown verbatim`(
    date: String,
    text: String
  ) {
    #expect(Game(1, .celtics, 1, at: .hawks, 2, date: date).day == text)
  }

  @Test func `MS-28 a former team has an image like current teams`() {
    #expect(Team.stags.imagePath == "img/teams/37.svg")
    #expect(Game(1, .stags, 60, at: .hawks, 62, season: 1946).seasonName == "1946–47")
  }

  @Test func `MS-32 a missing number is a dash, not zero`() {
    let watched = StatLine(1, season: 2018, min: nil, pts: nil)
    let played = StatLine(2, season: 2018)
    let texts = StatColumn.all.map { $0.text(watched) }
    #expect(texts.prefix(2) == ["2018–19", "BOS"])
    #expect(texts.dropFirst(2).allSatisfy { $0 == "—" })
    #expect(StatColumn.all.prefix(4).map { $0.text(played) } == ["2018–19", "BOS", "18:34", "6"])
    #expect(StatColumn.all.first { $0.id == "FG%" }?.text(played) == "40.0%")
    #expect(StatColumn.all.count == 20)
  }

  @Test func `height and weight are formatted for display, or a dash`() {
    var player = Player.bird
    #expect(player.height == "—" && player.weight == "—")
    (player.heightFeet, player.heightInches, player.weightPounds) = (6, 6, 200)
    #expect(player.height == "6′6″" && player.weight == "200 lbs")
    (player.heightFeet, player.heightInches, player.weightPounds) = (7, nil, 0)
    #expect(player.height == "7′0″" && player.weight == "—")
  }

  @Test func `a game shows its progress`() {
    var game = Game.boston
    #expect(game.score == "99 - 102" && game.progress == "Final")
    game.period = 5
    #expect(game.progress == "Final / OT")
    game.period = 6
    #expect(game.progress == "Final / 2OT")
    (game.period, game.status, game.time) = (3, "3rd Qtr", "5:12")
    #expect(game.progress == "3rd Qtr 5:12")
    (game.period, game.status, game.time) = (0, "7:30 pm ET", "")
    #expect(game.score == "–" && game.progress == "7:30 pm ET")
    #expect(Game.seasonName(1999) == "1999–00")
  }
}
