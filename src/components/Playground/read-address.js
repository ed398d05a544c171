import { holdsProgram, readProgram, unpackProgram } from './link'

/**
 * @typedef {import('./link').Program} Program
 * @typedef {'problem' | 'error' | 'chapter'} Kind
 * @typedef {{ title: string, page: string, parts: Record<string, Program> }} Named
 *
 * @typedef {object} Origin what a program of the site belongs to
 * @property {string} title
 * @property {string} page its address
 * @property {string} name in the address
 * @property {string} part
 *
 * @typedef {{ program: Program, from: 'link' | 'figure' | Kind, of: Origin | null }} Brought
 */

/** The programs that an address names, loaded when it does. @type {Record<Kind, () => Promise<{ default: Record<string, Named> }>>} */
const NAMED = {
  problem: () => import('@generated/playground/problem.json'),
  error: () => import('@generated/playground/error.json'),
  chapter: () => import('@generated/playground/chapter.json')
}
const KINDS = /** @type {Kind[]} */ (Object.keys(NAMED))

/**
 * The program that somebody comes with: of a link, of this site by its name, or of a figure that they looked at.
 *
 * @param {{ search: string, hash: string, state: unknown }} location
 * @param {import('./link').Offers} offers
 * @returns {Promise<Brought | null>} null where they come with none
 * @throws {Error} of one line, when there is none of that name
 */
export async function readAddress ({ search, hash, state }, offers) {
  if (holdsProgram(hash)) return { program: await unpackProgram(hash, offers), from: 'link', of: null }
  const query = new URLSearchParams(search)
  const kind = KINDS.find((one) => query.has(one))
  return kind ? readNamed(kind, String(query.get(kind)), query.get('part')) : readFigure(state, offers)
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {string | null} part
 * @returns {Promise<Brought>}
 */
async function readNamed (kind, name, part) {
  const { default: all } = await NAMED[kind]()
  if (!Object.hasOwn(all, name)) throw new Error(`this ${kind} has no program that runs in a page`)
  const { title, page, parts } = all[name]
  const chosen = part !== null && Object.hasOwn(parts, part) ? part : Object.keys(parts)[0]
  return { program: parts[chosen], from: kind, of: { title, page, name, part: chosen } }
}

/**
 * @param {any} state of the step that brought the reader here, which the browser keeps
 * @param {import('./link').Offers} offers
 * @returns {Brought | null}
 */
function readFigure (state, offers) {
  const program = state?.program && readProgram(JSON.stringify(state.program), offers)
  return program ? { program, from: 'figure', of: { title: '', page: String(state.page), name: '', part: '' } } : null
}
