import Foundation

/// The page's script: the modules in `Resources`, joined into one.
///
/// A browser that had to fetch them one by one would need another round trip for each that imports
/// another. A line that imports must be one line, and names at the top of modules must differ. What is
/// there for a reader only, comments, indentation and the room around signs, stays at home.
enum Script {
  /// The text that browsers get.
  static let text = shortened(joined(modules), names: modules.flatMap(declaredNames))

  /// The modules, each after those whose values it needs while it is read.
  static let modules = [
    PackageResources.wire_js, PackageResources.patches_js, PackageResources.focus_js,
    PackageResources.events_js, PackageResources.keyboard_js, PackageResources.history_js,
    PackageResources.scrollers_js,
    PackageResources.app_js,
  ].map { String(decoding: $0, as: UTF8.self) }

  /// The script that stands in the page itself: what is done before ``text`` is there.
  static let early = joined([String(decoding: PackageResources.early_js, as: UTF8.self)])

  /// What a policy allows ``early`` by.
  static let earlyHash = "sha256-" + Data(SHA256.hash(Array(early.utf8))).base64EncodedString()

  /// The module that a page fetches once its first picture is there: how changes move, what is pressed meanwhile, menus,
  /// and what is to be said of the page before.
  static let later = module([
    PackageResources.motion_js, PackageResources.presses_js, PackageResources.menus_js,
    PackageResources.greeting_js,
  ])

  /// The module that a page fetches once there is a place to keep: where the person is on the page.
  static let place = module([PackageResources.place_js])

  /// The module that a page begins when something on it needs it, and fetches before: gestures, sizes, long lists.
  static let wider = module([
    PackageResources.elements_js, PackageResources.gestures_js, PackageResources.rows_js,
  ])

  /// A module that the page's script imports: what it exports keeps its name.
  private static func module(_ sources: [[UInt8]]) -> String {
    let sources = sources.map { String(decoding: $0, as: UTF8.self) }
    return shortened(
      joined(sources, exports: true),
      names: sources.flatMap(ownNames)
    )
  }

  static func joined(_ modules: [String], exports: Bool = false) -> String {
    let lines = modules.flatMap { $0.split(separator: "\n") }
    return lines.compactMap { line($0, exports: exports) }
      .map { goesOn(after: $0) ? $0 : $0 + "\n" }.joined()
  }

  /// The names that a module declares at its top, each in a line or in a list.
  static func declaredNames(in module: String) -> [String] {
    module.split(separator: "\n").flatMap { line -> [String] in
      let text = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
      if text.hasPrefix("const ") {
        return [String(text.dropFirst("const ".count).prefix { $0 != " " })]
      }
      guard text.hasPrefix("let ") else { return [] }
      return text.dropFirst("let ".count).split(separator: ", ")
        .map { String($0.prefix { $0 != " " && $0 != ";" }) }
    }
  }

  /// Those of them that it does not export.
  static func ownNames(in module: String) -> [String] {
    let lines = module.split(separator: "\n").filter { !$0.hasPrefix("export ") }
    return declaredNames(in: lines.joined(separator: "\n"))
  }

  /// The text with short names for those that are declared at its top.
  ///
  /// A name that also stands for something else keeps its length: a property or a key, what is in braces by its name
  /// alone, a word of a string or of a regular expression.
  static func shortened(_ text: String, names: [String]) -> String {
    let word = #/[A-Za-z_$][A-Za-z0-9_$]*/#
    let words = { (part: Substring) in Set(part.matches(of: word).map { String($0.output) }) }
    var kept: Set<String> = []
    // What follows three dots is no property.
    for part in text.replacing("...", with: " ").matches(
      of: #/"(?:[^"\\\n]|\\.)*"|`[^`]*`|\{[^{}();]*\}|\.[A-Za-z]+|[A-Za-z]+:/#
    ) {
      kept.formUnion(words(part.output))
    }
    for expression in text.matches(of: #/[(,=:?&|! ]\/[^\/ \n][^\/\n]*\//#) {
      kept.formUnion(words(expression.output))
    }
    let taken = words(text[...])
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let free = (letters + letters.flatMap { letter in (0...9).map { "\(letter)\($0)" } })
      .filter { !taken.contains($0) }
    let long = names.filter { $0.count > 4 && !kept.contains($0) }
    let short = Dictionary(zip(long, free)) { first, _ in first }
    return text.replacing(word) { short[String($0.output)] ?? String($0.output) }
  }

  /// Whether the next line may follow without an end of this one, which ends a statement in places.
  private static func goesOn(after line: String) -> Bool {
    line.last.map(";,{(".contains) == true && !line.contains("//")
  }

  private static func line(_ source: Substring, exports: Bool) -> String? {
    let text = source.drop { $0 == " " }
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("import ") else { return nil }
    return compact(text.hasPrefix("export ") && !exports ? text.dropFirst("export ".count) : text)
  }

  /// The line without spaces beside signs; one with a template or a regular expression, where spaces may mean
  /// something, stays as it is.
  private static func compact(_ line: Substring) -> String {
    guard !line.contains("`"), !mayContainExpression(line) else { return String(line) }
    var text = ""
    var isInString = false
    var mayDrop = false
    for (character, next) in zip(line, line.dropFirst() + [" "]) {
      let isSpace = character == " " && !isInString
      // Two signs that would be another one together stay apart: a minus before a negative number.
      let wouldJoin = text.last == next && "+-".contains(next)
      if isSpace, !wouldJoin, mayDrop || signs.contains(next) { continue }
      text.append(character)
      if character == "\"", text.dropLast().last != "\\" { isInString.toggle() }
      mayDrop = !isInString && signs.contains(character)
    }
    return text
  }

  /// The signs beside which a space has no meaning.
  private static let signs = Set<Character>("=,:?{}();&|<>+-*!")

  /// True if the line may contain a regular expression.
  private static func mayContainExpression(_ line: Substring) -> Bool {
    // Few lines contain a slash, and each search compiles its pattern.
    line.contains("/") && line.firstMatch(of: #/(^|[(,=:?&|!] ?)\/[^\/ ]/#) != nil
  }
}
