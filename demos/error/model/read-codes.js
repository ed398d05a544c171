import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PROJECT } from '../../lib/command-line/project.js'

const require = createRequire(import.meta.url)

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
 * @typedef {object} Declared
 * @property {string} code
 * @property {string} library the package
 * @property {Array<{ file: string, line: number }>} uses where the package makes such an error; files from the project's folder
 */

/**
 * The codes that the installed packages declare.
 *
 * @returns {Promise<Declared[]>}
 */
export async function readCodes () {
  const packages = await Promise.all([...closureOf(BESIDE)].map(async ([library, folder]) => ({ library, sources: await readSources(folder) })))
  return packages.flatMap(({ library, sources }) => {
    const codes = new Set(sources.flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, code]) => code)))
    return [...codes].filter((code) => !NOT_ITS_OWN.test(code)).map((code) => ({ code, library, uses: findUses(code, sources) }))
  })
}

/**
 * The packages and all that they depend on.
 *
 * @param {string[]} names
 * @returns {Map<string, string>} folders by name
 */
function closureOf (names) {
  /** @type {Map<string, string>} */
  const found = new Map()
  const queue = names.map((name) => ({ name, from: import.meta.url }))
  for (const { name, from } of queue) {
    if (found.has(name) || ELSEWHERE.includes(name)) continue
    const file = createRequire(from).resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')).find((path) => isThere(path))
    if (file === undefined) continue
    found.set(name, dirname(file))
    queue.push(...Object.keys(require(file).dependencies ?? {}).map((each) => ({ name: each, from: file })))
  }
  return found
}

/** @param {string} path */
function isThere (path) {
  try {
    return Boolean(require(path))
  } catch {
    return false
  }
}

/** @param {string} folder of a package */
async function readSources (folder) {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const sources = files.filter((file) => /\.[cm]?js$/.test(file) && !NO_SOURCE.test(file))
  const place = relative(PROJECT, folder).replaceAll('\\', '/')
  return Promise.all(sources.sort().map(async (file) => ({ file: `${place}/${file}`, text: await readFile(join(folder, file), 'utf8') })))
}

/**
 * Where a code is more than declared or imported: called, taken from the list of all, or given to an error.
 *
 * @param {string} code
 * @param {Array<{ file: string, text: string }>} sources
 */
function findUses (code, sources) {
  const used = new RegExp(`\\b${code}\\(|codes\\.${code}\\b|\\.code = .*'${code}'`)
  return sources.filter(({ text }) => text.includes(code)).flatMap(({ file, text }) => (
    text.split('\n').flatMap((line, index) => used.test(line) && !COMMENT.test(line) ? [{ file, line: index + 1 }] : [])
  ))
}
