import Foundation

/// A part of a text as it is shown: words with a look, a symbol, or a link.
struct ResolvedRun {
  var role = Role.text
  var props: Props
}

@MainActor
extension Text {
  /// The parts of the text in a language; neighbours with one look are one part.
  func resolved(in environment: EnvironmentValues) -> [ResolvedRun] {
    var parts: [ResolvedRun] = []
    for run in runs { appendSpoken(run, to: &parts, environment) }
    guard parts.count > 1 else { return parts }
    let shown = parts.filter { $0.props[.text] != .string("") }
    return shown.isEmpty ? [parts[0]] : shown
  }

  /// The words without their looks.
  func string(in environment: EnvironmentValues) -> String {
    resolved(in: environment).map { part in
      if case .string(let text)? = part.props[.text] { text } else { "" }
    }
    .joined()
  }

  private func appendSpoken(
    _ run: Run,
    to parts: inout [ResolvedRun],
    _ environment: EnvironmentValues
  ) {
    guard run.spoken != .asWritten else { return append(run, to: &parts, environment) }
    var own: [ResolvedRun] = []
    append(run, to: &own, environment)
    for index in own.indices {
      if index == 0, case .label(let label) = run.spoken {
        own[index].props[.isDecorative] = nil
        own[index].props[.label] = .string(label.string(in: environment))
      } else {
        own[index].props[.label] = nil
        own[index].props[.isDecorative] = .bool(true)
      }
    }
    parts += own
  }

  private func append(
    _ run: Run,
    to parts: inout [ResolvedRun],
    _ environment: EnvironmentValues
  ) {
    switch run.content {
    case .verbatim(let string): add(string, run.look, to: &parts)
    case .formatted(let value):
      add(value.string(in: environment.locale), run.look, to: &parts)
    case .date(let date, let style):
      add(style.string(of: date, in: environment), run.look, to: &parts)
    case .symbol(let name):
      parts.append(
        ResolvedRun(
          role: .image,
          props: run.look.merging([
            .systemImage: .string(name), .isDecorative: .bool(true),
          ]) { own, _ in own }
        )
      )
    case .localized(let key, let table, let bundlePath):
      let bundle = bundlePath.flatMap { Bundle(path: $0) }
      for part in key.parts(table: table, bundle: bundle, locale: environment.locale) {
        switch part {
        case .string(let string):
          for marked in InlineMarkdown.runs(of: string) { add(marked, run.look, to: &parts) }
        case .text(let text):
          for inner in text.with(run.look.map { ($0, $1) }).runs {
            appendSpoken(inner, to: &parts, environment)
          }
        }
      }
    }
  }

  private func add(
    _ string: String,
    _ look: Props,
    to parts: inout [ResolvedRun]
  ) {
    var props = look
    props[.text] = .string(string)
    // Of two with one look the second is part of the first.
    if let last = parts.last, last.role == .text, case .string(let before)? = last.props[.text],
      last.props.filter({ $0.key != .text }) == look
    {
      parts[parts.count - 1].props[.text] = .string(before + string)
    } else {
      parts.append(ResolvedRun(role: look[.source] == nil ? .text : .link, props: props))
    }
  }

  private func add(
    _ marked: InlineMarkdown.Run,
    _ look: Props,
    to parts: inout [ResolvedRun]
  ) {
    var look = look
    if marked.isBold { look[.fontWeight] = .string(Font.Weight.bold.name) }
    if marked.isItalic { look[.isItalic] = .bool(true) }
    if marked.isStruck { look[.isStruckThrough] = .bool(true) }
    if marked.isCode { look[.fontDesign] = .string(Font.Design.monospaced.rawValue) }
    guard let link = marked.link else { return add(marked.string, look, to: &parts) }
    look[.source] = .string(link)
    add(marked.string, look, to: &parts)
  }
}
