import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { fillTables } from '../demos/lib/command-line/commands-table.js'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { writeAtomically } from '../demos/lib/files/write-atomically.js'
import { wrapText } from '../demos/lib/text/wrap.js'
import { SECTIONS, marksOf, planTopic, planUndo } from './new-topic/plan.js'
import { writePlan } from './new-topic/write-plan.js'

await runCommand({
  usage: 'npm run new',
  summary: 'Begin a topic: its folder, page, figure, tests, commands and lines in every list, with a mark where you go on',
  positionals: 'topic',
  options: {
    undo: { type: 'boolean', description: 'take the topic back: its files, and its lines in every list' },
    force: { type: 'boolean', description: 'with --undo: also what you have changed in them' },
    section: { type: 'string', placeholder: Object.keys(SECTIONS).join('|'), description: 'where its page stands (mechanisms)' }
  },
  run: async ({ positionals, section = 'mechanisms', undo, force, json }, signal) => {
    const [topic, ...more] = /** @type {string[]} */ (positionals)
    if (topic === undefined || more.length > 0) throw new UsageError('name one topic, such as npm run new body-limit')
    if (typeof section !== 'string' || !Object.hasOwn(SECTIONS, section)) throw new UsageError(`--section takes ${Object.keys(SECTIONS).join(', ')}, got '${section}'`)
    if (force && !undo) throw new UsageError('--force belongs to --undo')
    if (undo) {
      const back = await takeBack(topic, force === true)
      process.stdout.write(json ? `${JSON.stringify(back, null, 2)}\n` : sayBack(back))
      return
    }
    const plan = await planTopic(topic, /** @type {import('./new-topic/plan.js').Section} */ (section))
    const edited = await writePlan(plan, PROJECT, async () => {
      const tables = await fillTables()
      signal.throwIfAborted()
      return tables
    })
    const marks = [...plan.created.map(({ path, content }) => ({ path, marks: marksOf(content) })), ...plan.edited.map(({ path, before, after }) => ({ path, marks: marksOf(after).filter((mark) => !marksOf(before).includes(mark)) }))]
    const data = { topic, section, created: plan.created.map(({ path }) => path), edited, marks: marks.filter((file) => file.marks.length > 0) }
    process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : say(data))
  }
}, process.argv.slice(2))

/** @param {{ topic: string, created: string[], edited: string[], marks: Array<{ path: string, marks: string[] }> }} data */
function say ({ topic, created, edited, marks }) {
  return wrapText(`${[
    'written:', ...created.map((path) => `  ${path}`),
    'changed:', ...edited.map((path) => `  ${path}`),
    '', 'Where you go on, each behind a mark in its file:',
    ...marks.flatMap((file) => [`  ${file.path}`, ...file.marks.map((mark) => `    ${mark}`)]),
    '', `npm run demo:${topic} runs already. CONTRIBUTING.md tells what to write. npm run new -- ${topic} --undo takes it back.`
  ].join('\n')}\n`)
}

/**
 * @param {string} topic
 * @param {boolean} force
 */
async function takeBack (topic, force) {
  const { own, edited, changed, left } = await planUndo(topic)
  if (changed.length > 0 && !force) throw new CommandError(`you have changed ${changed.join(', ')}: add --force to lose that`)
  for (const path of own) await rm(join(PROJECT, path), { recursive: true, force: true })
  for (const { path, after } of edited) await writeAtomically(join(PROJECT, path), after)
  const tables = await fillTables()
  for (const { path, after } of tables) await writeAtomically(join(PROJECT, path), after)
  return { topic, removed: own, edited: [...edited, ...tables].map(({ path }) => path), left }
}

/** @param {Awaited<ReturnType<typeof takeBack>>} back */
function sayBack ({ removed, edited, left }) {
  return `${[
    'removed:', ...removed.map((path) => `  ${path}`),
    'changed back:', ...edited.map((path) => `  ${path}`),
    ...left.length > 0 ? ['you have changed its lines there, take them out yourself:', ...left.map((path) => `  ${path}`)] : []
  ].join('\n')}\n`
}
