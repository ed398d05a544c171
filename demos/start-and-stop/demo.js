import { fileURLToPath } from 'node:url'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { runChild } from '../lib/processes/run-child.js'
import { askStop } from './figure/ask-stop.js'
import { CHOICES, EXAMPLES } from './model/choices.js'
import { WAYS, deploy } from './story/deploy.js'
import { renderStory as render } from './story/render-story.js'
import { trySignals } from './story/try-signals.js'

export const summary = 'counts what a start loads and compiles, and stops servers while clients ask'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'stop a server in each way there is, and keep what becomes of its clients for the page' }
}

const STOPS = fileURLToPath(new URL('figure/stops.js', import.meta.url))

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data
 */
export async function tell ({ figure }) {
  if (figure) await writeAtomically(STOPS, writeStops(await askAll()))
  const [started, signals, ...stops] = await Promise.all([
    runChild(new URL('story/count-child.js', import.meta.url)),
    trySignals(),
    ...EXAMPLES.map(async ({ label, choice }) => ({ label, stop: await askStop(choice) }))
  ])
  const deployed = await Promise.all(WAYS.map(deploy))
  return { started, signals, stops, deployed }
}

export { render }

/** Each stop that the figure shows, by real servers. */
export async function askAll () {
  return await Promise.all(CHOICES.map((choice) => askStop(choice)))
}

/**
 * @param {import('./figure/ask-stop.js').Stop[]} stops
 * @returns {string} a module, since a page can import no file of data
 */
export function writeStops (stops) {
  return `// Written by npm run demo:start-and-stop -- --figure
/** @type {import('./ask-stop.js').Stop[]} */
export default JSON.parse(\`[
${stops.map((stop) => JSON.stringify(stop)).join(',\n')}
]\`)
`
}
