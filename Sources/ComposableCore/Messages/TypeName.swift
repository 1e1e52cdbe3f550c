/// Returns the name of a type as source code spells it: without modules, and without the runtime's description of the
/// scope of a private or local type.
package func typeName(_ type: Any.Type) -> String {
  var rest = String(reflecting: type)[...]
  var name = ""
  var token = ""
  // True before the first dot of a name, which ends a module.
  var isModule = true
  while let character = rest.popFirst() {
    switch character {
    case "(" where rest.hasPrefix("unknown context at ") || rest.hasPrefix("extension in "):
      // A dot or a colon follows the parenthesis. Code cannot name the scope of a local type.
      rest = rest.drop { $0 != ")" }.dropFirst(2)
      if token != "." { token = "" }
    case "." where isModule:
      token = ""
      isModule = false
    case "<", "(", ",", " ":
      name += token + String(character)
      token = ""
      isModule = true
    case ">", ")":
      name += token + String(character)
      token = ""
      isModule = false
    default:
      token.append(character)
    }
  }
  return name + token
}
