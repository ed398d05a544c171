import { isDrawnSoon } from '../Lab/draw-soon.js'

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

/**
 * @typedef {import('../../../demos/play/model.js').Program} Program
 * @typedef {{ methods: string[], longestCode: number, mostRequests: number }} Offers
 */

/**
 * A program as the fragment of an address, which no server gets.
 *
 * @param {Program} program
 * @returns {Promise<string>} with its `#`
 * @throws {Error} when it is too long for that
 */
export async function packProgram ({ code, requests }) {
  const text = JSON.stringify({ code, requests })
  const packed = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT))).arrayBuffer())
  const fragment = `#${NAME}=${toBase64Url(packed)}`
  if (fragment.length > LONGEST_LINK) throw new Error('The program is too long for a link: download it')
  return fragment
}

/**
 * @param {string} hash of an address
 * @returns {boolean} whether it says that it holds a program
 */
export function holdsProgram (hash) {
  return hash.startsWith(`#${NAME}=`)
}

/**
 * The program that an address holds, whoever wrote it.
 *
 * @param {string} hash
 * @param {Offers} offers what a program may be
 * @returns {Promise<Program>}
 * @throws {Error} of one line, when it holds none
 */
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

/**
 * @param {string} text JSON, from anywhere
 * @param {Offers} offers
 * @returns {Program | null} null when it is no program
 */
export function readProgram (text, { methods, longestCode, mostRequests }) {
  let told
  try {
    told = JSON.parse(text)
  } catch {
    return null
  }
  const { code, requests } = told ?? {}
  const isText = (/** @type {unknown} */ value, /** @type {number} */ longest) => typeof value === 'string' && value.length <= longest && isDrawnSoon(value)
  if (!isText(code, longestCode) || !Array.isArray(requests) || requests.length > mostRequests) return null
  if (!requests.every((one) => methods.includes(one?.method) && Object.entries(LONGEST).every(([field, longest]) => isText(one[field], longest)))) return null
  return { code, requests: requests.map(({ method, url, headers, body }) => ({ method, url, headers, body })) }
}

/** @param {Uint8Array<ArrayBuffer>} packed */
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

/** @param {Uint8Array} bytes */
function toBase64Url (bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @param {string} text */
function fromBase64Url (text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
