import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createContext, runInContext, runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import { readEntries, sayName } from '../../demos/error/model.js'
import { EXAMPLES, listMissing, METHODS } from '../../demos/play/model.js'
import { highlight } from '../static-code/index.js'
import { CASES } from '../../demos/problems/cases.js'
import { chapters } from '../../demos/mini/steps/chapters.js'

/**
 * What the playground shows besides what runs. Writes, before the site is bundled, into `.docusaurus/playground/`:
 *
 * - `opening.json`: the first template, coloured, and the page of each error's code;
 * - `problem.json`, `error.json` and `chapter.json`: the programs that an address names, loaded when one is asked for;
 * - `problems.json`: the names of the problems that have a link.
 */
export default async function playground ({ siteDir, generatedFilesDir }) {
  const folder = path.join(generatedFilesDir, 'playground')
  await mkdir(folder, { recursive: true })
  const write = (name, data) => writeFile(path.join(folder, name), JSON.stringify(data))
  const entries = await readEntries()
  const problems = await readProblems(siteDir)
  const codes = entries.filter(({ id }) => /^[A-Z]/.test(id))
  await Promise.all([
    write('opening.json', {
      html: highlight(EXAMPLES[0].code.trimEnd(), 'js', new Set()),
      errors: Object.fromEntries(codes.map(({ id, group }) => [id, group]))
    }),
    write('problem.json', problems),
    write('error.json', await readErrors(siteDir, entries)),
    write('chapter.json', await readChapters(siteDir)),
    write('problems.json', Object.keys(problems))
  ])
  return { name: 'playground' }
}

/** The problems whose programs need no more than a page has: no socket, no file, no other package. */
export async function readProblems (root) {
  const all = await Promise.all(CASES.map(async ({ slug, ask, sockets }) => {
    if (sockets || ask.some(({ url }) => url === undefined)) return []
    const [wrong, cure] = await Promise.all(['wrong', 'cure'].map((name) => readFile(path.join(root, 'demos', 'problems', 'cases', slug, `${name}.js`), 'utf8')))
    if (listMissing(wrong).length + listMissing(cure).length > 0) return []
    const page = `/problems/${slug}`
    const requests = ask.map(toRequest)
    return [[slug, { title: await readTitle(root, page), page, parts: { wrong: { code: wrong, requests }, cure: { code: cure, requests } } }]]
  }))
  return Object.fromEntries(all.flat())
}

/** What a page of the site is called, by its address. */
export async function readTitle (root, address) {
  const [, title] = /** @type {string[]} */ (/^title: '?(.*?)'?$/m.exec(await readFile(path.join(root, 'docs', `${address}.mdx`), 'utf8')))
  return title.replaceAll("''", "'")
}

/** What takes a socket, which no page has. */
const SOCKET = /\.listen\(|\bfetch\(/
/** What a page has all that they import for, and says something else. */
export const NOT_THERE = [
  // No HTTP/2, and no file to log into.
  'FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE', 'FST_ERR_LOG_INVALID_DESTINATION',
  // What stands there for node:http looks at no header, and a Buffer refuses in other words.
  'ERR_HTTP_INVALID_HEADER_VALUE', 'ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_INVALID_ARG_TYPE',
  // They are about inject(), which the playground calls itself.
  'LIGHT_ECONNRESET', 'inject-must-be-equal-to-one-of-the-allowed-values',
  // Its cure makes no application.
  'fastify-plugin-expects-a-function'
]

/** The errors whose programs need no more than a page has, and say the same there. */
export async function readErrors (root, entries) {
  const all = await Promise.all(entries.filter(({ id, code }) => code.cause && code.cure && !NOT_THERE.includes(id)).map(async (entry) => {
    const { id, group } = entry
    const text = await readFile(path.join(root, 'demos', 'error', 'cases', group, `${id}.js`), 'utf8')
    if (listMissing(text).length > 0) return []
    const [wrong, cure] = [unwrapProgram(text, 'cause'), unwrapProgram(text, 'cure')]
    if (wrong === null || cure === null || ![wrong, cure].every(isForPage)) return []
    return [[id, { title: sayName(entry), page: `/problems/errors/${group}#${id.toLowerCase()}`, parts: { wrong, cure } }]]
  }))
  return Object.fromEntries(all.flat())
}

function isForPage ({ code, requests }) {
  return !SOCKET.test(code) && requests.every(({ method }) => METHODS.includes(method))
}

/**
 * The cause or the cure of an error as a program: its function becomes the file, and the question that the function ends
 * with is a request of the playground.
 */
function unwrapProgram (text, part) {
  const nodes = /** @type {any[]} */ (parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body)
  const own = nodes.flatMap(({ declaration }) => declaration?.declarations ?? declaration ?? []).find(({ id }) => id.name === part)
  if (!own) return null
  const textOf = ({ start, end }) => text.slice(start, end)
  const shared = nodes.filter(({ type }) => !/^(?:Import|ExportNamed)Declaration$/.test(type))
  const names = shared.map(({ id, declarations }) => (id ?? declarations?.[0].id)?.name)
  const { body } = own.init ?? own
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : body
  const asking = readAsking(last.type === 'ReturnStatement' ? last.argument : last, textOf)
  // A function of its own may ask, which a page cannot read.
  if (asking === null && (last.type === 'ReturnStatement' || (last.callee?.name && names.includes(last.callee.name)))) return null
  const { code, requests } = asking ?? { code: (WAITS.includes(last.callee?.property?.name) ? 'await ' : '') + textOf(last), requests: [] }
  const program = body === last ? code : [text.slice(body.start + 1, last.start).trim(), code].filter(Boolean).join('\n  ').replaceAll(/^ {2}/gm, '')
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration').map(textOf)
  const [above, below] = [true, false].map((isAbove) => shared.filter(({ start }) => (start < own.start) === isAbove).map(textOf))
  return { code: `${[imports.join('\n'), ...above, program, ...below].filter(Boolean).join('\n\n')}\n`, requests }
}

/** What a program awaits, where its function returns it. */
const WAITS = ['ready', 'register']

/** The code without the question, and the question; null where nothing is asked. */
function readAsking ({ type, callee, arguments: [asked] = [] }, textOf) {
  if (type !== 'CallExpression' || callee.property?.name !== 'inject') return null
  const options = runInNewContext(`(${textOf(asked)})`)
  const isNamed = callee.object.type === 'Identifier'
  return { code: isNamed ? '' : textOf(callee.object), requests: [toRequest(typeof options === 'string' ? { url: options } : options)] }
}

/** What builds the application: behind the last of these, the program asks. */
const BUILDS = /\bapp\.(?!inject\b|close\b)\w+\(/
/** What asks by a socket, or closes before a page could tell what it wrote. */
const NOT_ASKED = ['server', 'logging']

/** The programs of the book's chapters, with the real Fastify in place of the reader's. */
export async function readChapters (root) {
  const offered = chapters.filter(({ id, measures }) => !measures && !NOT_ASKED.includes(id))
  return Object.fromEntries(await Promise.all(offered.map(async ({ id, title }) => {
    const text = await readFile(path.join(root, 'demos', 'mini', 'steps', id, 'program.js'), 'utf8')
    return [id, { title, page: `/build/${id}`, parts: { real: await splitProgram(text.replace("'./fastify.js'", "'fastify'")) } }]
  })))
}

/** The application, and what the program asks it. */
async function splitProgram (text) {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const { end } = /** @type {{ end: number }} */ (body.findLast(({ start, end }) => BUILDS.test(text.slice(start, end))))
  const asked = []
  const app = {
    inject: async (options) => {
      asked.push(typeof options === 'string' ? { url: options } : { ...options, body: options.payload })
      return { headers: {} }
    },
    close () {}
  }
  await runInContext(`(async () => {${text.slice(end)}})()`, createContext({ app, console: { log () {} } }))
  return { code: `${text.slice(0, end)}\n`, requests: asked.map(toRequest) }
}

/** A request for `inject` as it is typed in the playground, which names the type of JSON by itself. */
function toRequest ({ method = 'GET', url = '/', headers = {}, body = '' }) {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: typeof body === 'string' ? body : JSON.stringify(body)
  }
}
