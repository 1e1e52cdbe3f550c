// The search of the documentation's site. With Node, prints the address of the first page for each search:
//
//     node search.js SITE/search.json WORDS…

/** The words of a string, in lower case. */
function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The best rank of a word in a string: 3 for the whole string, 2 for one of its words, 1 for the beginning of a word. */
function rank(word, text) {
  const words = wordsOf(text)
  if (words.length === 1 && words[0] === word) return 3
  if (words.includes(word)) return 2
  return words.some(other => other.startsWith(word)) ? 1 : 0
}

/** The score of an entry for one word; zero if the entry does not contain it. */
function score(entry, word) {
  if (entry.kind !== "guide") {
    return Math.max(8 * rank(word, entry.title), rank(word, entry.text), rank(word, entry.module))
  }
  return Math.max(
    20 * rank(word, entry.title), 20 * rank(word, entry.keywords),
    ...entry.headings.map(heading => 10 * rank(word, heading)),
    4 * rank(word, entry.text), 3 * rank(word, entry.words))
}

/** The entries with all words of the query, best first. */
function search(entries, query) {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const found = []
  for (const entry of entries) {
    const scores = words.map(word => score(entry, word))
    if (scores.every(value => value > 0)) {
      found.push({ entry, total: scores.reduce((sum, value) => sum + value, 0) })
    }
  }
  found.sort((a, b) => b.total - a.total || a.entry.title.length - b.entry.title.length)
  return found.map(({ entry }) => entry)
}

if (typeof process !== "undefined") {
  const [, , file, ...queries] = process.argv
  const entries = JSON.parse(require("fs").readFileSync(file, "utf8"))
  for (const query of queries) console.log(search(entries, query)[0]?.path ?? "")
}
