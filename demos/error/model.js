import { readFile, readdir } from 'node:fs/promises'

export { findSources } from './model/find-sources.js'

/** The subjects, in the order of the list: each is a folder of `cases/` and a page. */
export const GROUPS = ['server', 'plugins', 'decorators', 'routes', 'hooks', 'bodies', 'validation', 'schemas', 'replies', 'logger', 'warnings', 'avvio', 'libraries', 'official', 'node']

/**
 * What a program gave, kept for the page.
 *
 * @typedef {object} Outcome
 * @property {'thrown' | 'answered' | 'logged' | 'warned'} told how it reaches whoever runs the program
 * @property {string} [code]
 * @property {number} [statusCode]
 * @property {string} message
 * @property {string} printed as a terminal or a client shows it
 *
 * @typedef {object} Entry an error that a user can meet
 * @property {string} id its code; of a message without one, its first words
 * @property {string} group
 * @property {string} why the library refuses, in Markdown
 * @property {string} instead the cure in words, in Markdown
 * @property {string} [see] page that explains it
 * @property {string} [as] code of the error that tells of it
 * @property {string} [source] file of a package and text in it, where no code leads there: `find-my-way/index.js: Wildcard must`
 * @property {true} [forced] no call of the library was found that leads to it: the program changes its state
 * @property {true} [unreachable] nothing in the package throws it
 * @property {{ cause?: string, cure?: string }} code
 * @property {Outcome} [outcome]
 */

const CASES = new URL('cases/', import.meta.url)
const OUTCOMES = new URL('figure/outcomes.json', import.meta.url)

/** @returns {Promise<Entry[]>} by group, and by name within it */
export async function readEntries () {
  const outcomes = JSON.parse(await readFile(OUTCOMES, 'utf8').catch(() => '{}'))
  const groups = await Promise.all(GROUPS.map(async (group) => {
    const files = (await readdir(new URL(group, CASES))).sort()
    return Promise.all(files.map((file) => readEntry(group, file.replace(/\.js$/, ''), outcomes)))
  }))
  return groups.flat()
}

/**
 * @param {string} group
 * @param {string} id
 * @param {Record<string, Outcome>} outcomes
 * @returns {Promise<Entry>}
 */
async function readEntry (group, id, outcomes) {
  const { cause, cure, ...texts } = await loadProgram(group, id)
  const text = await readFile(fileOf(group, id), 'utf8')
  return { id, group, ...texts, code: partsOf(text), outcome: outcomes[id] }
}

/**
 * @param {string} group
 * @param {string} id
 * @returns {Promise<{ cause?: () => unknown, cure?: () => unknown } & Omit<Entry, 'id' | 'group' | 'code' | 'outcome'>>}
 */
export async function loadProgram (group, id) {
  return await import(fileOf(group, id).href)
}

/**
 * @param {Pick<Entry, 'id' | 'outcome'>} entry
 * @returns {string} its code, or its message where it has none
 */
export function sayName ({ id, outcome }) {
  return /^[A-Z]/.test(id) || !outcome ? id : outcome.message.split('\n')[0]
}

/**
 * How an error reaches whoever runs the program.
 *
 * @param {Outcome} outcome
 */
export function sayHow ({ told, statusCode }) {
  if (told === 'answered') return `Answered, with status ${statusCode}`
  return { thrown: 'Thrown', logged: 'Logged, and not thrown', warned: 'Warned' }[told]
}

/**
 * @param {string} group
 * @param {string} id
 */
function fileOf (group, id) {
  return new URL(`${group}/${id}.js`, CASES)
}

/**
 * The program with what it imports, and its cure.
 *
 * @param {string} text of the file
 * @returns {Entry['code']}
 */
function partsOf (text) {
  const programs = text.slice(0, text.search(/^export const /m))
  const [cause, cure] = programs.split(/^(?=export (?:async )?function cure )/m)
  return { cause: cause.trim() || undefined, cure: cure?.trim() }
}
