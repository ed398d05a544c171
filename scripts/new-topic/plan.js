import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, UsageError } from '../../demos/lib/command-line/cli.js'
import { PROJECT } from '../../demos/lib/command-line/project.js'
import { moveSpecifiers } from './move-specifiers.js'

/** With a colon, what an author has to replace; a test looks for it everywhere but in the template. */
const MARK = 'FILL'
const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url))

/** The folders of `docs/` that a page can be in, and the template of such a page. */
export const SECTIONS = { mechanisms: 'mechanism', cases: 'case', lab: 'lab' }

/**
 * @typedef {keyof typeof SECTIONS} Section
 *
 * @typedef {object} Plan what a new topic adds; paths from the project's folder
 * @property {string[]} own folders and files that are the topic's alone
 * @property {Array<{ path: string, content: string }>} created
 * @property {Array<{ path: string, before: string, after: string }>} edited
 */

/**
 * @param {string} topic
 * @param {Section} section of its page
 * @returns {Promise<Plan>}
 * @throws {UsageError} when the name cannot be a topic's, or is taken
 */
export async function planTopic (topic, section) {
  const { own, created, lists } = await describeTopic(topic, section)
  const taken = own.find((path) => existsSync(join(PROJECT, path)))
  if (taken) throw new UsageError(`'${topic}' is taken, because ${taken} is there: choose another name`)
  const edited = await Promise.all(lists.map(async ({ path, lines }) => {
    const before = await readFile(join(PROJECT, path), 'utf8')
    return { path, before, after: lines.reduce((text, line) => add(text, line, path), before) }
  }))
  return { own, created, edited }
}

/**
 * The way back.
 *
 * @param {string} topic
 * @returns {Promise<{ own: string[], edited: Plan['edited'], changed: string[], left: string[] }>} `changed`: files of the
 *   topic that are not as they were written; `left`: lists whose lines are not as they were written, which stay
 * @throws {UsageError} when there is no such topic
 */
export async function planUndo (topic) {
  const section = /** @type {Section | undefined} */ (Object.keys(SECTIONS).find((one) => existsSync(join(PROJECT, 'docs', one, `${topic}.mdx`))))
  if (section === undefined) throw new UsageError(`there is no topic '${topic}' to take back`)
  const { own, created, lists } = await describeTopic(topic, section)
  const read = (/** @type {string} */ path) => readFile(join(PROJECT, path), 'utf8').catch(() => null)
  const same = await Promise.all(created.map(async ({ path, content }) => [null, content].includes(await read(path))))
  const edited = await Promise.all(lists.map(async ({ path, lines }) => {
    const before = String(await read(path))
    return { path, before, after: takeOut(before, lines), left: lines.some(({ added }) => !before.includes(added)) }
  }))
  return {
    own,
    edited: edited.map(({ left, ...change }) => change),
    changed: created.filter((_, index) => !same[index]).map(({ path }) => path),
    left: edited.filter(({ left }) => left).map(({ path }) => path)
  }
}

/**
 * @param {string} text
 * @param {Line[]} lines
 */
export function takeOut (text, lines) {
  return lines.reduce((kept, { added }) => kept.replace(added, () => ''), text)
}

/**
 * @param {string} text
 * @returns {string[]} what an author has to replace
 */
export function marksOf (text) {
  return [...text.matchAll(new RegExp(`${MARK}: *(.*)`, 'g'))].map(([, asked]) => asked.split(/' |[{<]/)[0].replace(/['"`,*/ >}]+$/, ''))
}

/**
 * What belongs to a topic, and what lists hold of it.
 *
 * @param {string} topic
 * @param {Section} section
 * @returns {Promise<Pick<Plan, 'own' | 'created'> & { lists: Array<{ path: string, lines: Line[] }> }>}
 * @throws {UsageError} when the name cannot be a topic's
 */
export async function describeTopic (topic, section) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(topic)) throw new UsageError(`'${topic}' cannot be a topic: use small letters and digits, with single hyphens between, such as body-limit`)
  const places = placesOf(topic, section)
  const own = [`demos/${topic}`, `src/components/${pascal(topic)}Lab`, places['figure/lab.browser.js'], `docs/${section}/${topic}.mdx`]
  const created = await Promise.all(Object.entries(places).map(async ([from, path]) => (
    { path, content: fill(moveSpecifiers(await readTemplate(from), from, places), topic, section) }
  )))
  const claim = fill(await readTemplate('demos/claim.json'), topic, section).trimEnd()
  return { own, created, lists: additions(topic, section, claim) }
}

/**
 * @param {string} text
 * @param {Line} line
 * @param {string} path named in the error
 * @throws {CommandError} when the file has changed so that the line has no place in it
 */
function add (text, { upTo, added }, path) {
  const [kept] = text.match(upTo) ?? []
  if (kept === undefined) throw new CommandError(`${path} has no place for a topic: correct additions() in scripts/new-topic/plan.js`)
  return kept + added + text.slice(kept.length)
}

/**
 * Where each file of the template goes.
 *
 * @param {string} topic
 * @param {Section} section
 * @returns {Record<string, string>}
 */
function placesOf (topic, section) {
  const demos = ['model.js', 'demo.js', 'bench.js', 'flame.js', 'output.txt', 'servers/express.js', 'servers/fastify.js']
  if (section === 'cases') demos.push('published.json')
  const figure = `src/components/${pascal(topic)}Lab`
  return {
    ...Object.fromEntries(demos.map((file) => [`demos/${file}`, `demos/${topic}/${file}`])),
    'demos/new-topic.test.js': `demos/${topic}/${topic}.test.js`,
    'figure/index.js': `${figure}/index.js`,
    'figure/styles.module.css': `${figure}/styles.module.css`,
    'figure/lab.browser.js': `test/browser/${topic}-lab.test.js`,
    [`pages/${SECTIONS[section]}.mdx`]: `docs/${section}/${topic}.mdx`
  }
}

/**
 * What is added to the files that list topics.
 *
 * @typedef {{ upTo: RegExp, added: string }} Line stands behind the text that `upTo` matches
 *
 * @param {string} topic
 * @param {Section} section
 * @param {string} claim
 * @returns {Array<{ path: string, lines: Line[] }>}
 */
function additions (topic, section, claim) {
  const key = topic.includes('-') ? `'${topic}'` : topic
  const entry = `  {\n    to: '/${section}/${topic}',\n    name: '${title(topic)}',\n    question: '${MARK}: what a visitor is asked?'\n  }`
  const scripts = ['demo', 'bench', 'flame'].map((command) => ({
    upTo: new RegExp(`^[^]*\\n {4}"${command}:[^\\n]*\\n`),
    added: `    "${command}:${topic}": "node demos/run.js ${command} ${topic}",\n`
  }))
  return [
    { path: 'package.json', lines: scripts },
    { path: 'sidebars.js', lines: [{ upTo: new RegExp(`^[^]*\\n {6}'${section}/[^'\\n]*'`), added: `,\n      '${section}/${topic}'` }] },
    ...section === 'lab' ? [] : [{ path: 'src/pages/_lists.js', lines: [{ upTo: new RegExp(`^[^]*export const ${section} = [^]*?\\n {2}\\}(?=\\n\\])`), added: `,\n${entry}` }] }],
    { path: 'demos/claims.json', lines: [{ upTo: /^[^]*\n {2}\}(?=\n\]\s*$)/, added: `,\n${claim}` }] },
    { path: 'plugins/browser-models/browser-models.test.js', lines: [{ upTo: /^[^]*const CALLS = [^]*?(?=\n\}\n)/, added: `,\n  ${key}: ({ url }) => ['askFastify', url]` }] }
  ]
}

/**
 * @param {string} text
 * @param {string} topic
 * @param {Section} section
 */
function fill (text, topic, section) {
  return text.replaceAll("'new-topic', 'mechanisms'", `'${topic}', '${section}'`)
    .replaceAll('new-topic', topic).replaceAll('NewTopic', pascal(topic)).replaceAll('New topic', title(topic))
}

/** @param {string} file */
async function readTemplate (file) {
  return await readFile(join(TEMPLATE, file), 'utf8')
}

/** @param {string} topic */
function pascal (topic) {
  return topic.split('-').map(capitalized).join('')
}

/** @param {string} topic */
function title (topic) {
  return capitalized(topic.replaceAll('-', ' '))
}

/** @param {string} text */
function capitalized (text) {
  return text[0].toUpperCase() + text.slice(1)
}
