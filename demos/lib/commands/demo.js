import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { assertWritable } from '../files/assert-writable.js'
import { CommandError, UsageError } from '../command-line/command-error.js'
import { writeAtomically } from '../files/write-atomically.js'
import { endChildren } from '../processes/start-child.js'
import { RECORDED_COLUMNS, plain, screen, style } from '../text/style.js'
import { wrapText } from '../text/wrap.js'

/**
 * What `demo.js` of a topic exports.
 *
 * @typedef {(values: import('../command-line/cli.js').Values, signal?: AbortSignal) => any} Tell run the model: the story's plain data
 * @typedef {typeof style} Style
 */

/** Long enough for a signal to be taken note of. */
const TURN_MS = 5

export const summary = 'Run a mechanism and read what it does'

export async function options (topic) {
  const demo = await loadDemo(topic)
  return {
    ...demo.options,
    record: { type: 'boolean', description: 'keep the text as the output that the page shows' }
  }
}

/** How a demo that is a tool of its own is called. */
export async function tool (topic) {
  const { usage, summary: own } = await loadDemo(topic)
  return usage === undefined ? {} : { usage, summary: `${own[0].toUpperCase()}${own.slice(1)}` }
}

export async function positionals (topic) {
  return (await loadDemo(topic)).positionals
}

export async function run ({ topic, values, signal, out }) {
  const demo = await loadDemo(topic)
  const own = [...Object.keys(demo.options ?? {}).filter((name) => values[name] !== undefined).map((name) => `--${name}`), ...[values.positionals ?? []].flat()]
  if (values.record && own.length > 0) throw new UsageError(`--record keeps the story of the page: leave out ${own[0]}`)
  const why = values.record ? demo.whyOther?.() : undefined
  if (why) throw new CommandError(`--record keeps the story of the page: ${why}`)
  signal?.addEventListener('abort', endChildren)
  // What --figure keeps lies beside the text.
  if (values.record || values.figure) await assertWritable(outputFile(topic))
  const data = await demo.tell(values, signal)
  // An interruption of what computes without a pause arrives after it.
  await sleep(TURN_MS)
  // A timer may be late already, and run before the loop looks for signals.
  await nextTurn()
  signal?.throwIfAborted()
  if (values.record) {
    screen.columns = RECORDED_COLUMNS
    await writeAtomically(outputFile(topic), tell(demo, data, plain))
  }
  out.write(values.json ? `${JSON.stringify(data, null, 2)}\n` : tell(demo, data, style))
}

export function tell ({ render }, data, colours) {
  return wrapText(render(data, colours))
}

/** The text that the page shows, as it was last recorded. */
export async function readRecordedOutput (topic) {
  return await readFile(outputFile(topic), 'utf8')
}

function outputFile (topic) {
  return join(topic.directory, 'output.txt')
}

export async function loadDemo (topic) {
  return await import(pathToFileURL(join(topic.directory, 'demo.js')).href)
}
