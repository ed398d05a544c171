import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../../lib/command-line/cli.js'
import { writeOrKeep } from '../../lib/files/keep-result.js'
import { obtainNode } from '../../lib/processes/node-versions.js'
import { observeContexts, observeRetention } from '../model/observe.js'

const MAJORS = [20, 22, 24, 26]

/** How often each function is called before the engine is asked about warm code. */
export const CALLS_BEFORE = 30_000

/** What the page shows, where no engine with flags is at hand. */
export const RECORDED = fileURLToPath(new URL('recorded.json', import.meta.url))

/**
 * Asks four versions of Node what is retained, at the first call and after many,
 * and what Contexts hold; keeps the answers for the page.
 *
 * @param {AbortSignal} [signal]
 * @throws {CommandError} when the versions build different Contexts: the figure shows one answer for all
 */
export async function record (signal = new AbortController().signal) {
  const runs = []
  const contexts = readContexts(await observeContexts())
  for (const major of MAJORS) {
    const { execPath, node, v8 } = await obtainNode(major, { signal })
    if (!isDeepStrictEqual(readContexts(await observeContexts({ execPath })), contexts)) throw new CommandError(`Node ${node} builds other Contexts than this one: the figure on the page has to tell them apart`)
    const cold = await observeRetention({ execPath })
    const hot = await observeRetention({ execPath, calls: CALLS_BEFORE })
    runs.push({ node, v8, cold: verdicts(cold), hot: verdicts(hot) })
  }
  const subjects = (await observeRetention()).map(({ id, label, why, repairs }) => ({ id, label, why, repairs }))
  const recorded = { callsBefore: CALLS_BEFORE, runs, subjects, contexts }
  await writeOrKeep(RECORDED, `${JSON.stringify(recorded, null, 1)}\n`)
}

/**
 * @param {Array<{ id: string, kept: boolean }>} findings
 * @returns {Record<string, boolean>} whether each is kept
 */
function verdicts (findings) {
  return Object.fromEntries(findings.map(({ id, kept }) => [id, kept]))
}

/**
 * @param {Awaited<ReturnType<typeof observeContexts>>} held
 */
function readContexts (held) {
  return held.map(({ id, code, context, kept }) => ({ id, code, context, kept }))
}
