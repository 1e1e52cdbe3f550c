extension TeamRecord {
  /// The thirty current teams and fifteen former teams.
  static let seeds: [TeamRecord] = current + past

  private static let current = [
    team(1, "ATL", "Atlanta", "Hawks", "East", "Southeast"),
    team(2, "BOS", "Boston", "Celtics", "East", "Atlantic"),
    team(3, "BKN", "Brooklyn", "Nets", "East", "Atlantic"),
    team(4, "CHA", "Charlotte", "Hornets", "East", "Southeast"),
    team(5, "CHI", "Chicago", "Bulls", "East", "Central"),
    team(6, "CLE", "Cleveland", "Cavaliers", "East", "Central"),
    team(7, "DAL", "Dallas", "Mavericks", "West", "Southwest"),
    team(8, "DEN", "Denver", "Nuggets", "West", "Northwest"),
    team(9, "DET", "Detroit", "Pistons", "East", "Central"),
    team(10, "GSW", "Golden State", "Warriors", "West", "Pacific"),
    team(11, "HOU", "Houston", "Rockets", "West", "Southwest"),
    team(12, "IND", "Indiana", "Pacers", "East", "Central"),
    team(13, "LAC", "LA", "Clippers", "West", "Pacific"),
    team(14, "LAL", "Los Angeles", "Lakers", "West", "Pacific"),
    team(15, "MEM", "Memphis", "Grizzlies", "West", "Southwest"),
    team(16, "MIA", "Miami", "Heat", "East", "Southeast"),
    team(17, "MIL", "Milwaukee", "Bucks", "East", "Central"),
    team(18, "MIN", "Minnesota", "Timberwolves", "West", "Northwest"),
    team(19, "NOP", "New Orleans", "Pelicans", "West", "Southwest"),
    team(20, "NYK", "New York", "Knicks", "East", "Atlantic"),
    team(21, "OKC", "Oklahoma City", "Thunder", "West", "Northwest"),
    team(22, "ORL", "Orlando", "Magic", "East", "Southeast"),
    team(23, "PHI", "Philadelphia", "76ers", "East", "Atlantic"),
    team(24, "PHX", "Phoenix", "Suns", "West", "Pacific"),
    team(25, "POR", "Portland", "Trail Blazers", "West", "Northwest"),
    team(26, "SAC", "Sacramento", "Kings", "West", "Pacific"),
    team(27, "SAS", "San Antonio", "Spurs", "West", "Southwest"),
    team(28, "TOR", "Toronto", "Raptors", "East", "Atlantic"),
    team(29, "UTA", "Utah", "Jazz", "West", "Northwest"),
    team(30, "WAS", "Washington", "Wizards", "East", "Southeast"),
  ]

  // Two are called "Denver Nuggets" and two "WAS", so neither names nor abbreviations are unique.
  private static let past = [
    team(37, "CHS", "Chicago Stags"),
    team(38, "BOM", "St. Louis Bombers"),
    team(39, "CLR", "Cleveland Rebels"),
    team(40, "DEF", "Detroit Falcons"),
    team(41, "HUS", "Toronto Huskies"),
    team(42, "WAS", "Washington Capitols"),
    team(43, "PRO", "Providence Steamrollers"),
    team(44, "PIT", "Pittsburgh Ironmen"),
    team(45, "BAL", "Baltimore Bullets"),
    team(46, "JET", "Indianapolis Jets"),
    team(47, "AND", "Anderson Packers"),
    team(48, "WAT", "Waterloo Hawks"),
    team(49, "INO", "Indianapolis Olympians"),
    team(50, "DN", "Denver Nuggets"),
    team(51, "SHE", "Sheboygan Redskins"),
  ]

  private static func team(
    _ id: Int,
    _ abbreviation: String,
    _ city: String,
    _ name: String,
    _ conference: String,
    _ division: String
  ) -> Self {
    Self(
      id: id,
      abbreviation: abbreviation,
      city: city,
      conference: conference,
      division: division,
      fullName: "\(city) \(name)",
      name: name
    )
  }

  /// A former team; the service has only its name, and four spaces as its conference.
  private static func team(_ id: Int, _ abbreviation: String, _ fullName: String) -> Self {
    Self(
      id: id,
      abbreviation: abbreviation,
      city: "",
      conference: "    ",
      division: "",
      fullName: fullName,
      name: fullName
    )
  }
}
