import { UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { fillTables } from '../demos/lib/command-line/commands-table.js'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { SECTIONS, planTopic } from './new-topic/plan.js'
import { writePlan } from './new-topic/write-plan.js'

await runCommand({
  usage: 'npm run new',
  summary: 'Begin a topic: its folder, page, figure, tests, commands and lines in every list, with a mark where you go on',
  positionals: 'topic',
  options: {
    section: { type: 'string', placeholder: Object.keys(SECTIONS).join('|'), description: 'where its page stands (mechanisms)' }
  },
  run: async ({ positionals, section = 'mechanisms', json }, signal) => {
    const [topic, ...more] = /** @type {string[]} */ (positionals)
    if (topic === undefined || more.length > 0) throw new UsageError('name one topic, such as npm run new body-limit')
    if (typeof section !== 'string' || !Object.hasOwn(SECTIONS, section)) throw new UsageError(`--section takes ${Object.keys(SECTIONS).join(', ')}, got '${section}'`)
    const plan = await planTopic(topic, /** @type {import('./new-topic/plan.js').Section} */ (section))
    const edited = await writePlan(plan, PROJECT, async () => {
      const tables = await fillTables()
      signal.throwIfAborted()
      return tables
    })
    const data = { topic, section, created: plan.created.map(({ path }) => path), edited }
    process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : say(data))
  }
}, process.argv.slice(2))

/** @param {{ topic: string, created: string[], edited: string[] }} data */
function say ({ topic, created, edited }) {
  return `${[
    'written:', ...created.map((path) => `  ${path}`),
    'changed:', ...edited.map((path) => `  ${path}`),
    '', `Each place where you go on has a mark. npm test -- --only unit lists them, CONTRIBUTING.md tells what to write, and npm run demo:${topic} runs already.`
  ].join('\n')}\n`
}
