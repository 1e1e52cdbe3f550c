import Testing

@testable import WebHost

@Suite struct ScriptTests {
  @Test func `the script and the encoder have the same codes for operations`() {
    let source = String(decoding: PackageResources.patches_js, as: UTF8.self)
    let table = source.split(separator: "const operation = {\n", maxSplits: 1)[1]
      .split(separator: "}", maxSplits: 1)[0]
    var codes: [String: String] = [:]
    for line in table.split(separator: ",\n") {
      let pair = line.split(separator: ": ")
      codes[String(pair[0].drop { $0 == " " })] = String(pair[1])
    }
    let expected = PatchEncoder.Operation.allCases.map { ("\($0)", "\($0.rawValue)") }
    #expect(codes == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test func `modules are joined without what is for readers or for other modules`() {
    let first = """
      // What it is.

      import { b } from "./b.js";
      export const a = () => {
        return "export // import";
      };
      """
    #expect(
      Script.joined([first, "  // More.\nconst c = a;"])
        == "const a=()=>{return \"export // import\";\n};const c=a;"
    )
    #expect(Script.joined(["x = a + b * c - d && !e;"]) == "x=a+b*c-d&&!e;")
    #expect(Script.joined(["x = a - -b + +c + d++ + e;"]) == "x=a- -b+ +c+d++ +e;")
    // What stands in strings, templates and regular expressions stays as it is.
    for line in [
      #"x("a = b", "\" , ")"#, "y = `${a} , ${b}`", "z = /a , b/.test(c, d)",
    ] {
      let joined = Script.joined([line])
      #expect(joined.filter { $0 != " " } == line.filter { $0 != " " } + "\n")
      #expect(joined.contains("a = b") || joined == line + "\n")
    }
  }

  @Test func `long names are short where they travel, and stand for nothing else`() {
    let module = """
      const elementOf = id => id;
      export let socket, pause = 250, isOpen;
      const a = elementOf(socket, isOpen);
      """
    #expect(Script.declaredNames(in: module) == ["elementOf", "socket", "pause", "isOpen", "a"])
    let names = ["receiver", "elementOf"]
    #expect(
      Script.shortened("const elementOf=a=>receiver(elementOf);", names: names)
        == "const c=a=>b(c);"
    )
    #expect(Script.shortened("[...receiver]", names: names) == "[...a]")
    // A property, a key, a name in braces, and a word that is read at run time keep theirs.
    for text in [
      "a.receiver=receiver;", "a={receiver:1,b:receiver};", "a(1,{b,receiver});",
      "a(\"receiver\",receiver);", "a(`${receiver}`,receiver);", "a=/receiver/.test(receiver);",
    ] {
      #expect(Script.shortened(text, names: names) == text)
    }
  }

  @Test func `what a module exports keeps its name, and its other names are short`() {
    let module = "export const keepPlace = () => 1;\nconst edgeOf = 2;"
    #expect(Script.declaredNames(in: module) == ["keepPlace", "edgeOf"])
    #expect(Script.ownNames(in: module) == ["edgeOf"])
    #expect(Script.place.contains("export const keepPlace=") && !Script.place.contains("edgeOf"))
    #expect(Script.later.contains("export const arrive="))
    #expect(Script.wider.contains("export const measure="))
  }

  @Test func `every module is part of the script, and no name at their top is declared twice`() {
    #expect(!Script.text.contains("import ") && !Script.text.contains("export "))
    let names = Script.modules.flatMap(Script.declaredNames)
    #expect(names.count > 60)
    #expect(Set(names).count == names.count)
  }
}
