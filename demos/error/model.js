import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PROJECT } from '../lib/command-line/project.js'
import { findLine } from '../lib/files/find-line.js'

/** The subjects, in the order of the list: each is a folder of `cases/` and a page. */
export const GROUPS = ['server', 'plugins', 'decorators', 'routes', 'hooks', 'bodies', 'validation', 'schemas', 'replies', 'logger', 'warnings', 'avvio', 'libraries', 'official', 'node']

/**
 * What a program gave, `printed` as a terminal or a client shows it.
 *
 * @typedef {object} Outcome
 * @property {'thrown' | 'answered' | 'logged' | 'warned'} told how it reaches whoever runs the program
 * @property {string} [code]
 * @property {number} [statusCode]
 * @property {string} message
 * @property {string} printed
 *
 * @typedef {object} Entry an error that a user can meet
 * @property {string} id its code; of a message without one, its first words
 * @property {string} group
 * @property {string} why the library refuses, in Markdown
 * @property {string} instead the cure in words, in Markdown
 * @property {string} [see] page that explains it
 * @property {string} [as] code of the error that tells of it
 * @property {string} [source] file of a package and text in it, where no code leads there
 * @property {true} [forced] no call of the library was found that leads to it
 * @property {true} [unreachable] nothing in the package throws it
 * @property {{ cause?: string, cure?: string }} code
 * @property {Outcome} [outcome]
 */

/** Docusaurus loads them as CommonJS: none of them may use `import.meta`. */
const CASES = new URL('cases/', import.meta.url)
const OUTCOMES = new URL('figure/outcomes.json', import.meta.url)

/** Every error, by group, and by name within it. @returns {Promise<Entry[]>} */
export async function readEntries () {
  const outcomes = JSON.parse(await readFile(OUTCOMES, 'utf8').catch(() => '{}'))
  const groups = await Promise.all(GROUPS.map(async (group) => {
    const ids = (await readdir(new URL(group, CASES))).sort().map((file) => file.replace(/\.js$/, ''))
    return Promise.all(ids.map(async (id) => {
      const { cause, cure, ...texts } = await loadProgram(group, id)
      return { id, group, ...texts, code: partsOf(await readFile(fileOf(group, id), 'utf8')), outcome: outcomes[id] }
    }))
  }))
  return groups.flat()
}

const fileOf = (group, id) => new URL(`${group}/${id}.js`, CASES)

export const loadProgram = (group, id) => import(fileOf(group, id).href)

/** Its code, or its message where it has none. @param {Pick<Entry, 'id' | 'outcome'>} entry */
export function sayName ({ id, outcome }) {
  return /^[A-Z]/.test(id) || !outcome ? id : outcome.message.split('\n')[0]
}

/** How an error reaches whoever runs the program. @param {Pick<Outcome, 'told' | 'statusCode'>} outcome */
export function sayHow ({ told, statusCode }) {
  if (told === 'answered') return `Answered, with status ${statusCode}`
  return { thrown: 'Thrown', logged: 'Logged, and not thrown', warned: 'Warned' }[told]
}

/** The program with what it imports, and its cure. */
function partsOf (text) {
  const programs = text.slice(0, text.search(/^export const (?!cause|cure)/m))
  const [cause, cure] = programs.split(/^(?=export (?:const|(?:async )?function) cure )/m)
  return { cause: cause.trim() || undefined, cure: cure?.trim() }
}

// Where the libraries make their errors.

// Not by the name `require`: Docusaurus, which loads this file, would import the programs by it.
const requireHere = createRequire(import.meta.url)

/** What belongs to Fastify and is installed beside it. */
const BESIDE = ['fastify', '@fastify/middie', '@fastify/cors', '@fastify/express', 'fastify-plugin', 'light-my-request', 'fast-json-stringify', 'find-my-way', 'avvio']
/** These have sites of their own, and Fastify's users seldom meet their codes. */
const ELSEWHERE = ['pino', 'ajv', 'ajv-formats', 'semver', 'express']
const NO_SOURCE = /(?:^|\/)(?:node_modules|test|tests|benchmarks?|examples?|types|docs|\.github)(?:\/|$)/
const DECLARED = /(?:createError\(\s*|\bcode(?::| =)\s*)['"]([A-Z][A-Z0-9_]{5,})['"]/g
/** What a package hands on from Node, and the code of a class that others extend. */
const NOT_ITS_OWN = /^(?:E[A-Z]+|ERR_.*|HPE_.*|ABORT_ERR|MODULE_NOT_FOUND|FST_ERR)$/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/**
 * Where a library makes each error, and in how many places `more`, by id; an error of Node has none.
 *
 * @returns {Promise<Record<string, { file: string, line: number, more: number }>>} `file`: from the project's folder
 * @throws {Error} when a file no longer has the text of a `source`
 */
export async function findSources (entries) {
  const uses = new Map((await readCodes()).map((one) => [one.code, one.uses]))
  const firstOf = ([first, ...others]) => first && { ...first, more: others.length }
  const found = await Promise.all(entries.map(async ({ id, source }) => [id, source ? await findText(source) : firstOf(uses.get(id) ?? [])]))
  return Object.fromEntries(found.filter(([, source]) => source !== undefined))
}

async function findText (source) {
  const [, path, text] = /^(\S+): (.*)$/.exec(source) ?? []
  const { line } = await findLine(path, text)
  return { file: `node_modules/${path}`, line, more: 0 }
}

/** The codes that the installed packages declare, and where these make such an error. */
export async function readCodes () {
  const packages = await Promise.all([...closureOf(BESIDE).values()].map(readSources))
  return packages.flatMap((sources) => {
    const codes = new Set(sources.flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, code]) => code)))
    return [...codes].filter((code) => !NOT_ITS_OWN.test(code)).map((code) => ({ code, uses: findUses(code, sources) }))
  })
}

/** The packages and all that they depend on: folders by name. */
function closureOf (names) {
  const found = new Map()
  const queue = names.map((name) => ({ name, from: import.meta.url }))
  for (const { name, from } of queue) {
    if (found.has(name) || ELSEWHERE.includes(name)) continue
    const file = createRequire(from).resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')).find(existsSync)
    if (file === undefined) continue
    found.set(name, dirname(file))
    queue.push(...Object.keys(requireHere(file).dependencies ?? {}).map((each) => ({ name: each, from: file })))
  }
  return found
}

async function readSources (folder) {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const sources = files.filter((file) => /\.[cm]?js$/.test(file) && !NO_SOURCE.test(file))
  const place = relative(PROJECT, folder).replaceAll('\\', '/')
  return Promise.all(sources.sort().map(async (file) => ({ file: `${place}/${file}`, text: await readFile(join(folder, file), 'utf8') })))
}

/** Where a code is more than declared or imported: called, taken from the list of all, or given to an error. */
function findUses (code, sources) {
  const used = new RegExp(`\\b${code}\\(|codes\\.${code}\\b|\\.code = .*'${code}'`)
  return sources.filter(({ text }) => text.includes(code)).flatMap(({ file, text }) => (
    text.split('\n').flatMap((line, index) => used.test(line) && !COMMENT.test(line) ? [{ file, line: index + 1 }] : [])
  ))
}
