/// The name of a type as its author writes it: without modules, and without the runtime's words for the
/// place of a private or local type.
package func typeName(_ type: Any.Type) -> String {
  var name = ""
  var token = ""
  var depth = 0
  var isModule = true
  for character in String(reflecting: type) {
    switch character {
    case "(":
      depth += 1
    case ")":
      depth -= 1
      // What stood in parentheses counts as a module: the dot behind it goes too.
      isModule = true
    case _ where depth > 0:
      continue
    case "." where isModule:
      token = ""
      isModule = false
    case "<", ">", ",", " ":
      name += token + String(character)
      token = ""
      isModule = true
    default:
      token.append(character)
    }
  }
  return name + token
}
