"""Finds prose in source files: comments, the text of Markdown, and test names in backticks."""

import bisect
import io
import os
import re
import tokenize

CODE = "Ξ"  # represents inline code and quoted strings

LANGUAGES = {
    ".swift": "swift", ".js": "js", ".ts": "js", ".mjs": "js", ".css": "css", ".c": "c", ".h": "c", ".py": "python",
    ".sh": "shell", ".cfg": "shell", ".md": "markdown", ".markdown": "markdown",
}
SKIPPED_FOLDERS = {"node_modules", "Pods", "Carthage", "DerivedData", "build", "vendor", "__pycache__"}
SKIPPED_FILES = re.compile(r"(?i)^(licen[cs]e|notice|code_of_conduct|copying|third.?party)")
LICENSE = re.compile(
    r"(?i)\b(copyright|licensed under|SPDX-License|permission is hereby granted|all rights reserved|WITHOUT WARRANT|"
    r"see LICENSE|part of the Swift.* open source)"
)
GENERATED = re.compile(r"(?i)do not edit|auto-?generated|automatically generated")
DIRECTIVE = re.compile(
    r"^\s*(MARK:|swift-format|swiftlint|sourcery|eslint|prettier|@ts-|noqa|type:|pylint|shellcheck|fmt:|TODO|FIXME|"
    r"https?://|#|={3,}|-{3,}|-\*-|vim:|!)"
)
SWITCH = re.compile(r"prose: (off|on)\b")


class Block:
    """Consecutive lines of one comment, paragraph, heading, cell or name."""

    __slots__ = ("kind", "path", "lines", "summary")

    def __init__(self, kind, path, lines, summary=False):
        self.kind, self.path, self.lines, self.summary = kind, path, lines, summary


def files(folder):
    """The files of a folder, without hidden, fetched and built ones."""
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS and not name.startswith("."))
        for name in sorted(names):
            yield os.path.join(parent, name)


def language_of(path):
    name = os.path.basename(path)
    extension = os.path.splitext(name)[1].lower()
    if SKIPPED_FILES.match(name):
        return None
    if extension in LANGUAGES:
        return LANGUAGES[extension]
    if name in ("Makefile", "Dockerfile", ".editorconfig"):
        return "shell"
    if extension:
        return None
    with open(path, "rb") as file:
        first = file.readline(64)
    return ("python" if b"python" in first else "shell") if first.startswith(b"#!") else None


def blocks_of(path, name):
    """The language, text and blocks of a file; its language is nil if it contains no prose."""
    language = language_of(path)
    if not language:
        return None, "", []
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError:
        return None, "", []
    if language not in ("markdown", "python") and GENERATED.search("\n".join(text[:1500].split("\n")[:25])):
        return None, "", []
    if language == "python":
        blocks = python_blocks(text, name)
    elif language == "shell":
        blocks = shell_blocks(text, name)
    elif language == "markdown":
        blocks = markdown_blocks(text, name)
    else:
        blocks = c_blocks(text, name, language) + (test_names(text, name) if language == "swift" else [])
    quiet, state = set(), "on"
    if SWITCH.search(text):
        for number, line in enumerate(text.split("\n"), 1):
            switch = SWITCH.search(line)
            state = switch.group(1) if switch else state
            if state == "off" or switch:
                quiet.add(number)
    return language, text, [block for block in blocks if block.lines[0][0] not in quiet]


# -------------------- comments of C-like languages

START = re.compile(r'//|/\*|#*"""|#*"|\'|`')
COMMENT_MARK = re.compile(r"/\*|\*/")
PARENTHESIS_OR_STRING = re.compile(r'[()]|#*"""|#*"')


def skip_string(text, i, delimiter):
    """Returns the index after the Swift string literal that opens before `i`."""
    quotes = delimiter.lstrip("#")
    hashes = "#" * (len(delimiter) - len(quotes))
    close, escape = quotes + hashes, "\\" + hashes
    pattern = re.compile(re.escape(close) + "|" + re.escape(escape) + (r"|\n" if len(quotes) == 1 else ""))
    while match := pattern.search(text, i):
        if match.group() == "\n":
            return match.start()
        if match.group() == close:
            return match.end()
        i = match.end()
        i = skip_interpolation(text, i + 1) if text[i : i + 1] == "(" else i + 1
    return len(text)


def skip_interpolation(text, i):
    """Returns the index after the parenthesis that closes an interpolation."""
    depth = 1
    while depth:
        match = PARENTHESIS_OR_STRING.search(text, i)
        if not match:
            return len(text)
        token, i = match.group(), match.end()
        if token in "()":
            depth += 1 if token == "(" else -1
        else:
            i = skip_string(text, i, token)
    return i


def skip_plain(text, i, quote, several_lines=False):
    """Returns the index after a string literal without interpolation."""
    body = r"(?:[^\\" + quote + ("" if several_lines else r"\n") + r"]|\\.)*"
    return re.compile(body + quote + "?", re.S).match(text, i).end()


def c_comments(text, language):
    """Yields line, code before the comment, text and style; the style is `//`, `///`, `/*` or `/**`."""
    newlines = [match.start() for match in re.finditer("\n", text)]
    i = 0
    while match := START.search(text, i):
        token, start, i = match.group(), match.start(), match.end()
        line = bisect.bisect_left(newlines, start) + 1
        before = text[text.rfind("\n", 0, start) + 1 : start]
        if token == "//":
            if language == "css":
                continue
            end = text.find("\n", i)
            i = len(text) if end < 0 else end
            body = text[start:i]
            yield line, before, body, "///" if language == "swift" and re.match(r"///(?!/)", body) else "//"
        elif token == "/*":
            depth = 1
            while depth:
                mark = COMMENT_MARK.search(text, i)
                if not mark:
                    i = len(text)
                    break
                if mark.group() == "*/":
                    depth -= 1
                elif language == "swift":
                    depth += 1
                i = mark.end()
            body = text[start:i]
            yield line, before, body, "/**" if re.match(r"/\*\*(?!/)", body) else "/*"
        elif token.endswith('"'):
            if language == "swift":
                i = skip_string(text, i, token)
            else:
                i = skip_plain(text, start + token.index('"') + 1, '"')
        elif token == "'" and language != "swift":
            i = skip_plain(text, i, "'")
        elif token == "`" and language == "js":
            i = skip_plain(text, i, "`", several_lines=True)


def c_blocks(text, path, language):
    blocks, group, style, seen = [], [], None, False

    def flush():
        nonlocal group, seen
        if group:
            # A license is the first comment of a file, or longer than two lines.
            license = LICENSE.search("\n".join(line for _, line in group)) and (not seen or len(group) > 2)
            seen = True
            if not license:
                blocks.extend(split_comment(group, path, style in ("///", "/**")))
        group = []

    for line, before, body, kind in c_comments(text, language):
        if kind in ("//", "///"):
            trailing = bool(before.strip())
            if trailing or kind != style or group and group[-1][0] != line - 1:
                flush()
            style = "//" if trailing else kind
            group.append((line, re.sub(r"^/{2,}!?", "", body)))
            if trailing:
                flush()
        else:
            flush()
            inner = body[len(kind) :].removesuffix("*/")
            style = kind
            group = [(line + k, re.sub(r"^\s*\*(?!\*)\s?", " ", t)) for k, t in enumerate(inner.split("\n"))]
            flush()
    flush()
    return blocks


# -------------------- paragraphs of a comment

ART = re.compile(r"[─│┌┐└┘├┤┬┴┼▲▼▶◀╭╮╰╯]|[-=]{2,}>|<[-=]{2,}")
CODE_LINE = re.compile(r"""(?x)
    [{};]\s*$ | ^\s*[})\]]+[,;]?\s*$ | ->\s*\w+\s*$ | ^\s*\w+\(.*\)\s*\{
  | ^\s*(let|var|func|return|import|guard|@\w+|\#if|\#endif|\#else|case\s\.|await|try)\b.*[({=:.)\[]
  | ^\s*[\w.$]+\([^)]*\)\s*$ | ^\s*[\w.]+\s[-+*/]?=\s\S """)
WORDS = re.compile(r"[a-z] [a-z]+ [a-z]+ [a-z]+")
ITEM = re.compile(r"^\s*([-*+•]|\d+[.)])\s+")
PARAMETER = re.compile(
    r"^\s*[-*]\s*(Parameters?\s*(\w[\w.]*)?\s*:|Returns:|Throws:|Note:|Warning:|Important:|Complexity:|SeeAlso:|"
    r"\w+:)\s*",
    re.I,
)
TAG = re.compile(
    r"^\s*@(param|returns?|type|typedef|callback|property|template|see|example)\b(\s*\{[^}]*\})?"
    r"(\s+\[?[\w.]+\]?(\s+-)?)?"
)


def split_comment(lines, path, is_documentation):
    """Splits a comment into paragraphs, without fenced and indented code."""
    blocks, current, kind = [], [], None
    in_fence, in_list, after_blank, summary = False, False, True, is_documentation
    margin = min((len(line) - len(line.lstrip()) for _, line in lines if line.strip()), default=0)

    def flush():
        nonlocal current, kind, summary
        if current and not any("prose: ignore" in line for _, line in current):
            blocks.append(Block(kind or ("doc" if is_documentation else "comment"), path, current, summary))
            summary = False
        current, kind = [], None

    for number, line in lines:
        text = line.strip()
        if text.startswith(("```", "~~~")):
            in_fence = not in_fence
            flush()
            continue
        if in_fence:
            continue
        if not text:
            flush()
            after_blank = True
            continue
        indent = len(line) - len(line.lstrip()) - margin
        if DIRECTIVE.match(text) and not text.startswith("# ") or ART.search(text):
            flush()
        elif TAG.match(text):
            flush()
            text = TAG.sub("", text)
            if text:
                current.append((number, text))
        elif ITEM.match(text):
            flush()
            in_list, after_blank = True, False
            parameter = PARAMETER.match(text)
            kind = "parameter" if is_documentation and parameter else None
            text = (PARAMETER if parameter else ITEM).sub("", text)
            if text:
                current.append((number, text))
        elif indent >= 4 and after_blank and not in_list:
            continue
        elif not is_documentation and CODE_LINE.search(text) and not WORDS.search(text):
            flush()
        else:
            if after_blank and indent < 2:
                in_list = False
            after_blank = False
            heading = re.match(r"#+ ", text)
            if heading:
                flush()
            current.append((number, text.lstrip("# ") if heading else text))
            if heading:
                flush()
    flush()
    return blocks


# -------------------- Python and shell


def python_blocks(text, path):
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError):
        return shell_blocks(text, path)
    blocks, comments = [], []
    previous = tokenize.NEWLINE
    for token in tokens:
        number = token.start[0]
        if token.type == tokenize.COMMENT:
            comments.append((number, token.string, bool(token.line[: token.start[1]].strip())))
        elif token.type == tokenize.STRING and previous in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            body = token.string.lstrip("rRuUbB")
            if body.startswith(('"""', "'''")):
                first, *others = body[3:-3].split("\n")
                margin = min((len(line) - len(line.lstrip()) for line in others if line.strip()), default=0)
                lines = [first] + [line[margin:] for line in others]
                blocks.extend(split_comment(list(enumerate(lines, number)), path, True))
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            previous = token.type
    return blocks + hash_blocks(comments, path)


def shell_blocks(text, path):
    comments, heredoc = [], None
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if heredoc:
            if stripped == heredoc:
                heredoc = None
        elif stripped.startswith("#"):
            comments.append((number, stripped, False))
        elif match := re.search(r"<<-?\s*['\"]?(\w+)", line):
            heredoc = match.group(1)
    return hash_blocks(comments, path)


def hash_blocks(comments, path):
    """The blocks of comments with `#`; each is its line, its text, and whether code precedes it."""
    groups, previous = [], None
    for number, text, trailing in comments:
        if number == 1 and text.startswith("#!"):
            continue
        if trailing or previous != number - 1:
            groups.append([])
        groups[-1].append((number, text.lstrip("#")))
        previous = None if trailing else number
    blocks = []
    for group in groups:
        if not LICENSE.search("\n".join(text for _, text in group)):
            blocks.extend(split_comment(group, path, False))
    return blocks


# -------------------- Markdown and test names


def markdown_blocks(text, path):
    blocks, current, fence, in_comment = [], [], None, False
    lines = text.split("\n")
    start = 0
    if lines[0].strip() == "---":
        start = next((k + 1 for k in range(1, min(len(lines), 40)) if lines[k].strip() == "---"), 0)

    def flush():
        nonlocal current
        if current:
            blocks.append(Block("markdown", path, current))
        current = []

    for number, line in enumerate(lines[start:], start + 1):
        text = line.strip()
        if in_comment:
            in_comment = "-->" not in text
            continue
        mark = re.match(r"^\s*(?:>\s*)?(`{3,}|~{3,})", line)
        if fence:
            if mark and mark.group(1)[0] == fence:
                fence = None
        elif mark:
            flush()
            fence = mark.group(1)[0]
        elif text.startswith("<!--"):
            flush()
            in_comment = "-->" not in text
        elif not text:
            flush()
        elif re.match(r"    |\t", line) and not current:
            continue
        elif text.startswith("|") or re.match(r"[^|]+\|[^|]+\|", text):
            flush()
            for cell in re.split(r"(?<!\\)\|", text):
                if len(cell.split()) > 1 and not re.match(r"[|\s:-]+$", text):
                    blocks.append(Block("cell", path, [(number, cell.strip())]))
        elif re.match(r"#{1,6}\s", text):
            flush()
            blocks.append(Block("heading", path, [(number, text.lstrip("#").strip())]))
        elif re.match(r"\[[^\]]+\]:\s|@\w|</?\w", text):
            flush()
        elif ITEM.match(line):
            flush()
            current.append((number, ITEM.sub("", line).strip()))
        else:
            current.append((number, re.sub(r"^>\s?", "", text)))
    flush()
    return blocks


TEST_NAME = re.compile(r'func\s+`([^`\n]+)`|@(?:Test|Suite)\("([^"\n]+)"')


def test_names(text, path):
    blocks = []
    for number, line in enumerate(text.split("\n"), 1):
        for match in TEST_NAME.finditer(line):
            name = match.group(1) or match.group(2)
            if len(name.split()) > 2:
                blocks.append(Block("test", path, [(number, name)]))
    return blocks


# -------------------- inline markup


def kept(replacement):
    """Returns a replacement with as many newlines as the replaced text."""

    def replace(match):
        text = match.expand(replacement)
        return text + "\n" * (match.group().count("\n") - text.count("\n"))

    return replace


MARKUP = [
    (re.compile(pattern), kept(replacement))
    for pattern, replacement in [
        (r"``+[^`]+``+", CODE),
        (r"`[^`]*`", CODE),
        (r"!?\[([^\]]*)\]\([^)]*\)", r"\1"),
        (r"\[([^\]]+)\]\[[^\]]*\]", r"\1"),
        (r"<https?://[^>]*>|https?://\S+", CODE),
        (r'"[^"]{1,200}"|“[^”]{1,200}”', CODE),
        (r"</?[A-Za-z][^>]*>", ""),
        (r"\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)", ""),
    ]
]


def plain(text):
    """Returns the prose of a paragraph, without code, addresses, quoted strings and markup."""
    for pattern, replacement in MARKUP:
        text = pattern.sub(replacement, text)
    return text
