extension SVG {
  /// The image for teams without their own.
  static let basketball = SVG(
    title: "Basketball",
    palette: Palette(hue: 24),
    shapes: """
      <circle cx="50" cy="50" r="30"/>
      <path d="M20 50h60M50 20v60M29 29c14 12 14 30 0 42M71 29c-14 12-14 30 0 42"/>
      """,
    isRound: true
  )

  /// Creates a team's image: invented colors and the abbreviation, or a ball for a former team.
  init(team: TeamRecord) {
    guard team.isCurrent else {
      self = .basketball
      return
    }
    self.init(
      title: team.fullName,
      palette: Palette(name: "team \(team.id)"),
      shapes: """
        <circle cx="50" cy="50" r="43" stroke-width="2"/>
        \(Self.word(team.abbreviation, y: 60, size: 28))
        """,
      isRound: true
    )
  }

  /// Creates a player's image: a figure in the team's colors above the initials.
  init(player: PlayerRecord?) {
    self.init(
      title: player.map { "\($0.firstName) \($0.lastName)" } ?? "Player",
      palette: player.map { Palette(name: "team \($0.teamId)") } ?? Palette(hue: 24),
      shapes: """
        <circle cx="50" cy="30" r="13"/>
        <path d="M22 72c0-34 56-34 56 0"/>
        \(player.map { Self.word(Self.initials($0), y: 84, size: 15) } ?? "")
        """,
      isRound: true
    )
  }

  private static func initials(_ player: PlayerRecord) -> String {
    [player.firstName, player.lastName].compactMap { $0.first.map(String.init) }.joined()
  }

  private static func word(_ text: String, y: Int, size: Int) -> String {
    """
    <text x="50" y="\(y)" text-anchor="middle" font-family="system-ui,sans-serif" \
    font-size="\(size)" font-weight="700" fill="#fff" stroke="none">\(escaped(text))</text>
    """
  }
}
