// Compiles small programs and runs them, to show what TypeScript knows of Fastify and what it cannot know.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { plainTable } from '../lib/text/plain-table.js'
import { describeAnswer } from './ask.js'
import { ROUTES, countChecks } from './checking.js'
import { findCompiler, tryPrograms } from './compile.js'
import { PROGRAMS } from './programs.js'

const flags = readFlags({
  cost: { type: 'boolean', help: 'check a hundred routes, and tell the seconds of your compiler' },
  record: { type: 'boolean', help: 'keep what the page shows' }
})
const { version: typescript } = findCompiler()
const MESSAGE = /\{.*"message":("(?:[^"\\]|\\.)*").*\}/
/** Of an error that Fastify sends, its message. */
const shorten = (answer) => describeAnswer(answer).replace(MESSAGE, (_, message) => JSON.parse(message))

if (flags.cost) await showCost()
else if (flags.record) await record()
else await showAll()

async function showAll () {
  const tried = await tryPrograms()
  const titles = Object.fromEntries(PROGRAMS.map(({ id, title }) => [id, title]))
  for (const [kind, heading] of [
    ['compiles, fails', 'What compiles, and fails when it runs.'],
    ['runs, does not compile', 'What works, and does not compile.'],
    ['neither', 'What does neither: there the compiler is right.']
  ]) {
    section(heading)
    const rows = tried.filter((one) => one.kind === kind).map(({ id, errors, answer }) => (
      [id, titles[id], [...new Set(errors.map(({ code }) => code))].join(' ') || '-', shorten(answer)]
    ))
    // All flush left.
    show(plainTable([], [['program', 'what people think or see', 'compiler', 'answer'], ...rows]))
  }

  section(`What TypeScript ${typescript} has to do for ${ROUTES} routes.`)
  // Read, because a check is slow: a test holds that the compiler counts the same.
  const { ways } = JSON.parse(readFileSync(new URL('checking.json', import.meta.url), 'utf8'))
  const counts = ways.map(({ label, instantiations, types }) => [label, groupDigits(instantiations), groupDigits(types)])
  show(plainTable(['types from', 'instantiations', 'types'], counts))
  say('The seconds on your machine: npm run demo:types -- --cost')
}

async function showCost () {
  section(`TypeScript ${typescript} checks ${ROUTES} routes on this machine, on one thread.`)
  const ways = await countChecks()
  const rows = ways.map(({ label, instantiations, seconds }) => [label, groupDigits(instantiations), seconds.toFixed(2)])
  show(plainTable(['types from', 'instantiations', 'seconds'], rows))
}

async function record () {
  const ways = (await countChecks()).map(({ seconds, ...counts }) => counts)
  const kept = { 'programs.json': await tryPrograms(), 'checking.json': { typescript, routes: ROUTES, ways } }
  section('What the page shows is kept.')
  for (const [name, value] of Object.entries(kept)) {
    await writeAtomically(fileURLToPath(new URL(name, import.meta.url)), `${JSON.stringify(value, null, 2)}\n`)
    show(name)
  }
}
