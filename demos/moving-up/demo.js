// Runs the same programs on Fastify 4 and on 5, and prints what is different, without an error first.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { CommandError, didYouMean } from '../lib/command-line/cli.js'
import { InputError } from '../lib/command-line/input-error.js'
import { installedVersion } from '../lib/files/installed-version.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { CASES } from './cases.js'
import { findFour } from './fastify-4.js'
import { fileOf, findCauses, runPrograms } from './run-programs.js'

const RECORD = fileURLToPath(new URL('figure/record.json', import.meta.url))
const plain = (markdown) => markdown.replaceAll('`', '')
const TITLES = { silent: 'What changes without an error.', refused: 'What Fastify 5 refuses.' }

const flags = { record: { type: 'boolean', help: 'keep what both versions say, for the page' } }
const { positionals: [wanted, ...others], record } = readFlags(flags, 'program')
if (others.length > 0) throw new InputError('name one program')
if (wanted && record) throw new InputError('--record keeps what all of them say: name no program')
const chosen = CASES.filter(({ id }) => wanted === undefined || id === wanted)
if (chosen.length === 0) {
  const nearest = didYouMean(wanted, CASES.map(({ id }) => id))
  throw new InputError(`no program '${wanted}'${nearest} npm run demo:moving-up lists them`)
}

const four = await askFour()
const after = await runPrograms(() => fastify, chosen)
const causes = await findCauses()
if (record) {
  const versions = { 4: four.version, 5: installedVersion('fastify') }
  const programs = CASES.map(({ id }) => [id, { 4: four.before[id], 5: after[id], cause: causes[id] }])
  await writeAtomically(RECORD, `${JSON.stringify({ versions, programs: Object.fromEntries(programs) }, null, 2)}\n`)
}

if (wanted) showOne(chosen[0])
else showAll()
if (four.missing) say(`there is no Fastify 4 here: ${four.missing}. Its lines are those of the record.`)

/** What Fastify 4 says, or what was recorded of it where it cannot be fetched. */
async function askFour () {
  try {
    const { load, version } = await findFour()
    return { version, before: await runPrograms(load, chosen) }
  } catch (error) {
    if (record || !(error instanceof CommandError)) throw error
    const { programs } = JSON.parse(readFileSync(RECORD, 'utf8'))
    const before = Object.fromEntries(chosen.map(({ id }) => [id, programs[id][4]]))
    // What stands behind the colon is advice for other commands.
    return { missing: error.message.split(': ')[0], before }
  }
}

function showAll () {
  for (const [kind, title] of Object.entries(TITLES)) {
    section(title)
    for (const one of chosen.filter((each) => each.kind === kind)) showAnswers(one)
  }
  show('One with its code, cause and cure: npm run demo:moving-up -- hostname')
}

function showOne (one) {
  section(plain(one.wrote))
  show(...readFileSync(fileOf(one), 'utf8').trimEnd().split('\n').map((line) => ` ${line}`))
  showAnswers(one)
  say(plain(one.changes), `Cure: ${plain(one.cure)}`)
  const { file, line, text } = causes[one.id]
  show(`${file}:${line}`, ` ${text}`)
}

function showAnswers ({ id, wrote }) {
  const { told, warned } = four.before[id]
  const warning = warned.length > 0 ? ` (and warns: ${warned.join(', ')})` : ''
  show(`${id}: ${plain(wrote)}`, `  4  ${told}${warning}`, `  5  ${after[id].told}`)
}
