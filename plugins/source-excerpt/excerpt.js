import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readStep } from '../../demos/mini/steps/chapters.js'

const attribute = /(?<name>[a-z]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[^\s"]+))/gi
const known = new Set(['file', 'lines', 'from', 'to', 'expect', 'mark', 'since', 'title'])

/** Reads `file=… lines=14-36 expect="…"` from the words behind a fence's language. */
export function parseMeta (meta) {
  if (!meta || !/(^|\s)file=/.test(meta)) return undefined
  const attributes = {}
  for (const { groups } of meta.matchAll(attribute)) {
    const { name, quoted, bare } = /** @type {Record<string, string>} */ (groups)
    if (!known.has(name)) throw new Error(`unknown attribute "${name}" (known: ${[...known].join(', ')})`)
    attributes[name] = quoted === undefined ? bare : quoted.replace(/\\(["\\])/g, '$1')
  }
  return attributes
}

/** Reads `14-36`, or `14` for one line. */
function parseRange (text, name) {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text)
  const first = Number(match?.[1])
  const last = Number(match?.[2] ?? match?.[1])
  if (!match || first < 1 || last < first) throw new Error(`${name}=${text} is not a range such as 14-36`)
  return [first, last]
}

export function readExcerpt (root, attributes) {
  const { file, expect, mark, since } = attributes
  const lines = readLines(root, file)
  const [first, last] = findRange(lines, attributes)
  if (last > lines.length) {
    throw new Error(`lines=${attributes.lines} is out of range: the file has ${lines.length} lines`)
  }
  const text = dedent(lines.slice(first - 1, last)).join('\n')
  if (expect !== undefined && !text.includes(expect)) {
    throw new Error(`lines ${first}-${last} do not contain expect="${expect}"; the text has moved, read it again`)
  }
  const whole = first === 1 && last === lines.length
  const change = since === undefined ? undefined : findChange(lines, since === 'nothing' ? [] : readLines(root, since), first, last)
  const where = whole ? '' : describe(first, last)
  return {
    text,
    title: attributes.title ?? [change ? path.basename(file) : name(root, file), where, change?.says].filter(Boolean).join(' · '),
    first,
    mark: change ? change.mark : mark && relativeTo(first, last, mark),
    numbered: !whole
  }
}

function readLines (root, file) {
  try {
    return readStep(file, root).replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n')
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Error(code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read (${code ?? message})`)
  }
}

function findRange (lines, { lines: range, from, to }) {
  if (range !== undefined) return parseRange(range, 'lines')
  if (from === undefined && to === undefined) return [1, lines.length]
  // Several lines may be needed to tell a place, such as that of a comment.
  const begin = from?.split('\\n') ?? ['']
  const start = lines.findIndex((_, index) => begin.every((part, offset) => lines[index + offset]?.includes(part)))
  if (start === -1) throw new Error(`no line contains from="${from}"`)
  if (to === undefined) return [start + 1, lines.length]
  const pattern = new RegExp(to)
  const end = lines.findIndex((line, index) => index > start && pattern.test(line))
  if (end === -1) throw new Error(`no line after ${start + 1} matches to="${to}"`)
  return [start + 1, end + 1]
}

function dedent (lines) {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map(line => line.slice(common))
}

/** What is new in an excerpt. Where all of it is, nothing is highlighted. */
function findChange (lines, older, first, last) {
  const fresh = findNewLines(older, lines).filter(line => line >= first && line <= last)
  if (fresh.length === 0) throw new Error(`lines ${first}-${last} have nothing new`)
  const quoted = lines.slice(first - 1, last)
  const rest = quoted.filter((text, index) => text.trim() !== '' && !fresh.includes(first + index))
  if (rest.length === 0) return { says: 'new', mark: undefined }
  return { says: 'what is new is marked', mark: fresh.map(line => `${line - first + 1}`).join(',') }
}

/** A package's file is named by package and version; a file of this repository by its path. */
function name (root, file) {
  const match = /^(?<folder>(?:.*\/)?node_modules\/(?<pkg>(?:@[^/]+\/)?[^/]+))\/(?<rest>.+)$/.exec(file)
  if (!match?.groups) return file
  const { folder, pkg, rest } = match.groups
  const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return `${pkg}@${version} · ${rest}`
}

function describe (first, last) {
  return first === last ? `line ${first}` : `lines ${first}–${last}`
}

function relativeTo (first, last, mark) {
  return mark.split(',').map(part => {
    const [from, to] = parseRange(part, 'mark')
    if (from < first || to > last) throw new Error(`mark=${part} is outside lines ${first}-${last}`)
    return `${from - first + 1}-${to - first + 1}`
  }).join(',')
}

/** A line that both have, and one that follows another such line: a block stays together. */
const [KEPT, TOGETHER] = [10, 1]

/**
 * The numbers of the lines that one text has and an older one has not: those outside of the longest sequence of lines
 * that both have in this order.
 */
export function findNewLines (older, newer) {
  const makeTable = () => Array.from({ length: older.length + 1 }, () => new Uint32Array(newer.length + 1))
  /** What can be kept of what follows in both texts; `after` where the line before is kept. */
  const [best, after] = [makeTable(), makeTable()]
  for (let i = older.length - 1; i >= 0; i--) {
    for (let j = newer.length - 1; j >= 0; j--) {
      const kept = older[i] === newer[j] ? KEPT + after[i + 1][j + 1] : 0
      const left = Math.max(best[i + 1][j], best[i][j + 1])
      best[i][j] = Math.max(kept, left)
      after[i][j] = Math.max(kept && kept + TOGETHER, left)
    }
  }
  const fresh = []
  for (let i = 0, j = 0, isAfter = false; j < newer.length;) {
    const score = (isAfter ? after : best)[i][j]
    if (i < older.length && older[i] === newer[j] && score === KEPT + after[i + 1][j + 1] + (isAfter ? TOGETHER : 0)) {
      [i, j, isAfter] = [i + 1, j + 1, true]
    } else if (i < older.length && best[i + 1][j] === score) {
      [i, isAfter] = [i + 1, false]
    } else {
      fresh.push(++j)
      isAfter = false
    }
  }
  return fresh
}
