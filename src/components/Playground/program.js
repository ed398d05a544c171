import { isDrawnSoon } from '../Lab/draw-soon.js'
import { readFiles, writeFiles } from '../KeptFiles/keep-files.js'

/** Longer addresses are cut by programs that pass them on. */
export const LONGEST_LINK = 12_000
/** What a link may hold once it is unpacked: a short link can hold very much. */
const LONGEST_TEXT = 200_000
/** What colours code looks at each character of a word again and again. */
const LONGEST_LINE = 1000
/** Of a request. */
export const LONGEST = { url: 2000, headers: 4000, body: 20_000 }
const FORMAT = 'deflate-raw'
const NAME = 'code'

/** A program as the fragment of an address, which no server gets. */
export async function packProgram ({ code, requests }) {
  const text = JSON.stringify({ code, requests })
  const packed = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT))).arrayBuffer())
  const fragment = `#${NAME}=${toBase64Url(packed)}`
  if (fragment.length > LONGEST_LINK) throw new Error('The program is too long for a link: copy its text')
  return fragment
}

/** The program that an address holds, whoever wrote it. */
export async function unpackProgram (hash, offers) {
  if (hash.length > LONGEST_LINK) throw new Error('this link is too long, so it is not opened')
  let text
  try {
    text = await unpack(fromBase64Url(hash.slice(NAME.length + 2)))
  } catch (error) {
    throw error instanceof RangeError ? error : new Error('this link is damaged, and holds no program')
  }
  const program = readProgram(text, offers)
  if (program === null) throw new Error('this link holds something else than a program')
  if (program.code.split('\n').some((line) => line.length > LONGEST_LINE)) throw new Error(`this link holds a line of more than ${LONGEST_LINE} characters, so it is not opened`)
  return program
}

/** Null when it is no program. */
export function readProgram (text, { methods, longestCode, mostRequests }) {
  let told
  try {
    told = JSON.parse(text)
  } catch {
    return null
  }
  const { code, requests } = told ?? {}
  const isText = (value, longest) => typeof value === 'string' && value.length <= longest && isDrawnSoon(value)
  if (!isText(code, longestCode) || !Array.isArray(requests) || requests.length > mostRequests) return null
  if (!requests.every((one) => methods.includes(one?.method) && Object.entries(LONGEST).every(([field, longest]) => isText(one[field], longest)))) return null
  return { code, requests: requests.map(({ method, url, headers, body }) => ({ method, url, headers, body })) }
}

async function unpack (packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(FORMAT)).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    text += decoder.decode(value, { stream: true })
    if (text.length <= LONGEST_TEXT) continue
    await reader.cancel()
    throw new RangeError('this link holds more than a program, so it is not opened')
  }
  return text + decoder.decode()
}

function toBase64Url (bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url (text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** What the reader typed last, and what they typed before that. */
const [OWN, BEFORE] = ['play', 'play-before']
const FILE_NAME = 'program.json'

export function readKept (offers, where = OWN) {
  return readProgram(readFiles(where)[FILE_NAME] ?? '', offers)
}

export function keepProgram (program, isFirst) {
  const { [FILE_NAME]: before } = readFiles(OWN)
  if (isFirst && before !== undefined) writeFiles(BEFORE, { [FILE_NAME]: before })
  writeFiles(OWN, { [FILE_NAME]: JSON.stringify(program) })
}

/** What they typed besides. */
export function readOther (offers, isOwn) {
  return readKept(offers, isOwn ? BEFORE : OWN)
}

/** The programs that an address names, loaded when it does. */
const NAMED = {
  problem: () => import('@generated/playground/problem.json'),
  error: () => import('@generated/playground/error.json'),
  chapter: () => import('@generated/playground/chapter.json')
}

/** The program that somebody comes with: of a link, of this site by its name, or of a figure that they looked at; `of` what it is there. */
export async function readAddress ({ search, hash, state }, offers) {
  if (hash.startsWith(`#${NAME}=`)) return { program: await unpackProgram(hash, offers), from: 'link', of: null }
  const query = new URLSearchParams(search)
  const kind = Object.keys(NAMED).find((one) => query.has(one))
  return kind ? readNamed(kind, String(query.get(kind)), query.get('part')) : readFigure(state, offers)
}

async function readNamed (kind, name, part) {
  const { default: all } = await NAMED[kind]()
  if (!Object.hasOwn(all, name)) throw new Error(`this ${kind} has no program that runs in a page`)
  const { title, page, parts } = all[name]
  const chosen = part !== null && Object.hasOwn(parts, part) ? part : Object.keys(parts)[0]
  return { program: parts[chosen], from: kind, of: { title, page, name, part: chosen } }
}

function readFigure (state, offers) {
  const program = state?.program && readProgram(JSON.stringify(state.program), offers)
  return program ? { program, from: 'figure', of: { title: '', page: String(state.page), name: '', part: '' } } : null
}
