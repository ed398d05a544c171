import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { fillTables } from '../demos/lib/commands/commands-table.js'
import { PROJECT } from '../demos/lib/command-line/project.js'

/** The folders of `docs/` that a page can be in. */
const SECTIONS = ['mechanisms', 'cases', 'lab']
const TEMPLATE = new URL('new-topic/', import.meta.url)

await runCommand({
  usage: 'npm run new',
  summary: 'Begin a topic: its model, demo, test and page, with a mark where you go on',
  positionals: 'topic',
  options: {
    undo: { type: 'boolean', description: 'take the topic back: its files, and its lines in every list' },
    force: { type: 'boolean', description: 'with --undo: also what you have changed in them' },
    section: { type: 'string', placeholder: SECTIONS.join('|'), description: 'where its page stands (mechanisms)' }
  },
  run: async ({ positionals, section = 'mechanisms', undo, force, json }) => {
    const [topic, ...more] = /** @type {string[]} */ (positionals)
    if (topic === undefined || more.length > 0) throw new UsageError('name one topic, such as npm run new body-limit')
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(topic)) throw new UsageError(`'${topic}' cannot be a topic: use small letters and digits, with single hyphens between, such as body-limit`)
    if (!SECTIONS.includes(String(section))) throw new UsageError(`--section takes ${SECTIONS.join(', ')}, got '${section}'`)
    if (force && !undo) throw new UsageError('--force belongs to --undo')
    const lines = await (undo ? takeBack(topic, Boolean(force)) : begin(topic, String(section)))
    process.stdout.write(json ? `${JSON.stringify(lines, null, 2)}\n` : `${lines.join('\n')}\n`)
  }
}, process.argv.slice(2))

/** What a topic has, by path. */
async function describe (topic, section) {
  const title = topic[0].toUpperCase() + topic.slice(1).replaceAll('-', ' ')
  const fill = async (file) => (await readFile(new URL(file, TEMPLATE), 'utf8')).replaceAll('new-topic', topic).replaceAll('New topic', title)
  const room = `demos/${topic}`
  return {
    [`${room}/model.js`]: await fill('model.js'),
    [`${room}/demo.js`]: await fill('demo.js'),
    [`${room}/${topic}.test.js`]: await fill('topic.test.js'),
    [`docs/${section}/${topic}.mdx`]: await fill('page.mdx')
  }
}

/** The lists that name a topic: each with its line, and the text that this stands behind. */
function listsOf (topic, section) {
  return [
    { path: 'package.json', behind: /^ {4}"demo:[^]*?\n(?! {4}"demo:)/m, line: `    "demo:${topic}": "node demos/run.js demo ${topic}",\n` },
    { path: 'sidebars.js', behind: new RegExp(`^[^]*\\n {6}'${section}/[^'\\n]*'`), line: `,\n      '${section}/${topic}'` }
  ]
}

async function begin (topic, section) {
  const files = await describe(topic, section)
  const taken = [`demos/${topic}`, ...Object.keys(files)].find((path) => existsSync(join(PROJECT, path)))
  if (taken) throw new UsageError(`'${topic}' is taken, because ${taken} is there: choose another name`)
  for (const [path, text] of Object.entries(files)) await write(path, text)
  await write(`demos/${topic}/output.txt`, execFileSync(process.execPath, [join(PROJECT, `demos/${topic}/demo.js`)], { encoding: 'utf8' }))
  for (const { path, behind, line } of listsOf(topic, section)) {
    await write(path, (await readFile(join(PROJECT, path), 'utf8')).replace(behind, (found) => found + line))
  }
  await writeTables()
  const marks = Object.entries(files).flatMap(([path, text]) => [`  ${path}`, ...[...text.matchAll(/FIL[L]: ([^'"<{\n]*)/g)].map(([, mark]) => `    ${mark}`)])
  return ['Written, and where you go on, each behind a mark (FILL) in its file:', ...marks, '', `npm run demo:${topic} runs already. npm run new -- ${topic} --undo takes it back.`]
}

async function takeBack (topic, force) {
  const section = SECTIONS.find((one) => existsSync(join(PROJECT, 'docs', one, `${topic}.mdx`)))
  if (!section) throw new UsageError(`there is no topic '${topic}' to take back`)
  const files = await describe(topic, section)
  const changed = []
  for (const [path, text] of Object.entries(files)) if (await readFile(join(PROJECT, path), 'utf8').catch(() => text) !== text) changed.push(path)
  if (changed.length > 0 && !force) throw new CommandError(`you have changed ${changed.join(', ')}: add --force to lose that`)
  for (const path of [`demos/${topic}`, `docs/${section}/${topic}.mdx`]) await rm(join(PROJECT, path), { recursive: true, force: true })
  for (const { path, line } of listsOf(topic, section)) await write(path, (await readFile(join(PROJECT, path), 'utf8')).replace(line, ''))
  await writeTables()
  return [`removed: demos/${topic}, docs/${section}/${topic}.mdx, and its lines in package.json, sidebars.js and the tables of commands`]
}

async function write (path, text) {
  await mkdir(dirname(join(PROJECT, path)), { recursive: true })
  await writeFile(join(PROJECT, path), text)
}

/** The tables of commands in the readme and on the page Run everything. */
async function writeTables () {
  for (const { path, after } of await fillTables()) await write(path, after)
}
