import Foundation

/// A resolved part of a `Text`: styled words, a symbol or a link.
struct ResolvedRun {
  var role = Role.text
  var props: Props
}

@MainActor
extension Text {
  /// Resolves the text in an environment; adjacent words with equal properties form one part.
  func resolved(in environment: EnvironmentValues) -> ShortList<ResolvedRun> {
    var parts: ShortList<ResolvedRun> = []
    for run in runs { appendSpoken(run, to: &parts, environment) }
    guard parts.count > 1 else { return parts }
    let shown = parts.filter { $0.props[.text] != .string("") }
    return shown.isEmpty ? [parts[0]] : ShortList(shown)
  }

  /// Returns the resolved words without styles.
  func string(in environment: EnvironmentValues) -> String {
    resolved(in: environment).map { part in
      if case .string(let text)? = part.props[.text] { text } else { "" }
    }
    .joined()
  }

  private func appendSpoken(
    _ run: Run,
    to parts: inout ShortList<ResolvedRun>,
    _ environment: EnvironmentValues
  ) {
    guard run.spoken != .asWritten else { return append(run, to: &parts, environment) }
    var own: ShortList<ResolvedRun> = []
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
    for part in own { parts.append(part) }
  }

  private func append(
    _ run: Run,
    to parts: inout ShortList<ResolvedRun>,
    _ environment: EnvironmentValues
  ) {
    switch run.content {
    case .verbatim(let string): add(string, run.look, to: &parts)
    case .formatted(let value):
      add(value.string(in: environment.region), run.look, to: &parts)
    case .date(let date, let style):
      add(style.string(of: date, in: environment), run.look, to: &parts)
    case .symbol(let name): add(image: .systemImage, name, run.look, to: &parts)
    case .asset(let name): add(image: .source, name, run.look, to: &parts)
    case .builtIn(let string, let value):
      add(string.text(in: environment.locale, value), run.look, to: &parts)
    case .localized(let key, let table, let bundlePath):
      let bundle = bundlePath.flatMap { Bundle(path: $0) }
      let keyParts = key.parts(table: table, bundle: bundle, locale: environment.locale)
      guard keyParts.contains(where: \.hasMarks) else {
        for part in keyParts { append(part, run.look, to: &parts, environment) }
        return
      }
      let contents = keyParts.enumerated().map { position, part -> InlineMarkdown.Content in
        if case .literal(let string) = part { .literal(string) } else { .value(position) }
      }
      for marked in InlineMarkdown.runs(of: contents) {
        let look = look(of: marked.style, over: run.look, keyParts, environment)
        switch marked.content {
        case .literal(let string): add(string, look, to: &parts)
        case .value(let position): append(keyParts[position], look, to: &parts, environment)
        }
      }
    }
  }

  private func append(
    _ part: LocalizedStringKey.Part,
    _ look: Props,
    to parts: inout ShortList<ResolvedRun>,
    _ environment: EnvironmentValues
  ) {
    switch part {
    case .literal(let string), .value(let string): add(string, look, to: &parts)
    case .text(let text):
      for inner in text.with(look.map { ($0, $1) }).runs {
        appendSpoken(inner, to: &parts, environment)
      }
    }
  }

  private func add(
    image kind: Prop,
    _ name: String,
    _ look: Props,
    to parts: inout ShortList<ResolvedRun>
  ) {
    let own: Props = [kind: .string(name), .isDecorative: .bool(true)]
    parts.append(ResolvedRun(role: .image, props: look.merging(own) { _, own in own }))
  }

  private func add(
    _ string: String,
    _ look: Props,
    to parts: inout ShortList<ResolvedRun>
  ) {
    var props = look
    props[.text] = .string(string)
    // Adjacent words with equal properties form one part.
    if let last = parts.last, last.role == .text, case .string(let before)? = last.props[.text],
      last.props.filter({ $0.key != .text }) == look
    {
      parts[parts.count - 1].props[.text] = .string(before + string)
    } else {
      parts.append(ResolvedRun(role: look[.source] == nil ? .text : .link, props: props))
    }
  }

  /// Returns the properties of marked words; the address of a link may contain values.
  private func look(
    of style: InlineMarkdown.Style,
    over look: Props,
    _ keyParts: ShortList<LocalizedStringKey.Part>,
    _ environment: EnvironmentValues
  ) -> Props {
    var look = look
    if style.isBold { look[.fontWeight] = .string(Font.Weight.bold.name) }
    if style.isItalic { look[.isItalic] = .bool(true) }
    if style.isStruck { look[.isStruckThrough] = .bool(true) }
    if style.isCode { look[.fontDesign] = .string(Font.Design.monospaced.rawValue) }
    // A control receives the tap, so a link inside a control is plain text.
    guard let link = style.link, !environment.container.hasPlainLinks else { return look }
    let address = link.map { content in
      switch content {
      case .literal(let string): string
      case .value(let position): keyParts[position].string(in: environment)
      }
    }
    look[.source] = .string(address.joined())
    return look
  }
}

@MainActor
extension LocalizedStringKey.Part {
  fileprivate var hasMarks: Bool {
    if case .literal(let string) = self { InlineMarkdown.hasMarks(string) } else { false }
  }

  fileprivate func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .literal(let string), .value(let string): string
    case .text(let text): text.string(in: environment)
    }
  }
}
