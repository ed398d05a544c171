// Compiles small programs and runs them, to show what TypeScript knows of Fastify and what it cannot know.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UsageError, didYouMean } from '../lib/command-line/cli.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { describeAnswer } from './ask.js'
import { ROUTES, countChecks } from './checking.js'
import { findCompiler, tryPrograms } from './compile.js'
import { PROGRAMS } from './programs.js'

const flags = readFlags({
  program: { type: 'string', help: '<id>  compile and run one, and show it with its cure, such as sibling' },
  cost: { type: 'boolean', help: 'check a hundred routes, and tell the seconds of your compiler' },
  record: { type: 'boolean', help: 'keep what the page shows' }
})
const { version: typescript } = findCompiler()
const MESSAGE = /\{.*"message":("(?:[^"\\]|\\.)*").*\}/
/** Of an error that Fastify sends, its message. */
const shorten = (answer) => describeAnswer(answer).replace(MESSAGE, (_, message) => JSON.parse(message))
/** All flush left. */
const list = (...rows) => show(plainTable([], rows))

if (flags.program !== undefined) await showProgram(flags.program)
else if (flags.cost) await showCost()
else if (flags.record) await record()
else await showAll()

async function showAll () {
  const tried = await tryPrograms()
  for (const [kind, title] of [
    ['compiles, fails', 'programs compile, and fail when they run.'],
    ['runs, does not compile', 'programs work, and do not compile.'],
    ['neither', 'programs do not compile, and fail, too: the compiler is right.']
  ]) {
    const rows = tried.filter((one) => one.kind === kind)
    section(`${rows.length} ${title}`)
    const tell = ({ id, title: thought, errors, answer }) => (
      [id, thought, [...new Set(errors.map(({ code }) => code))].join(' ') || '-', shorten(answer)]
    )
    list(['program', 'what people think or see', 'compiler', 'answer'], ...rows.map(tell))
  }

  section(`What TypeScript ${typescript} has to do for ${ROUTES} routes`)
  // Read, because a check is slow: a test holds that the compiler counts the same.
  const { ways } = JSON.parse(readFileSync(new URL('checking.json', import.meta.url), 'utf8'))
  const counts = ways.map(({ label, instantiations, types }) => [label, group(instantiations), group(types)])
  show(plainTable(['types from', 'instantiations', 'types'], counts))
  say('The seconds on your machine: npm run demo:types -- --cost')
  say('One program, with its cure: npm run demo:types -- --program sibling')
}

async function showProgram (id) {
  const found = PROGRAMS.find((one) => one.id === id)
  const near = didYouMean(id, PROGRAMS.map((one) => one.id))
  if (!found) throw new UsageError(`no program '${id}'${near} npm run demo:types lists them`)
  const [{ title, kind, ask, cure, decides, why, how, thread, ...program }] = await tryPrograms([found])
  section(`${title}: ${kind}`)
  for (const [name, { code, errors, answer }] of [[id, program], [`${id}.cure`, cure]]) {
    show(`programs/${name}.ts`)
    show(...code.trimEnd().split('\n').flatMap((line, index) => [
      `${String(index + 1).padStart(3)}  ${line}`,
      ...errors.filter(({ line: at }) => at === index + 1)
        .map(({ column, length }) => `     ${' '.repeat(column - 1)}${'~'.repeat(length)}`)
    ]))
    for (const { code: number, message, reason } of errors) show(`${number}: ${message}`, ...reason ? [`  ${reason}`] : [])
    if (errors.length === 0) show(`TypeScript ${typescript}: no error`)
    show(`${ask} → ${shorten(answer)}`)
  }
  show(`fastify/${decides.file}:${decides.line}`, `  ${decides.text}`)
  say(why, how)
  if (thread) show(thread)
}

async function showCost () {
  section(`TypeScript ${typescript} checks ${ROUTES} routes on this machine, on one thread.`)
  const ways = await countChecks()
  const rows = ways.map(({ label, instantiations, seconds }) => [label, group(instantiations), seconds.toFixed(2)])
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

function group (number) {
  return number.toLocaleString('en')
}
