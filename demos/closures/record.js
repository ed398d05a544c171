import { fileURLToPath } from 'node:url'
import { obtainNode } from '../lib/node-versions.js'
import { writeAtomically } from '../lib/write-atomically.js'
import { observeContexts, observeRetention } from './observe.js'

const MAJORS = [20, 22, 24, 26]
const CALLS_BEFORE = 30_000

/** What the page shows, where no engine with flags is at hand. */
export const RECORDED = fileURLToPath(new URL('recorded.json', import.meta.url))

/**
 * Asks four versions of Node about retention, cold and after many calls, and the
 * current one about Contexts; keeps the answers for the page.
 *
 * @param {AbortSignal} [signal]
 */
export async function record (signal = new AbortController().signal) {
  const runs = []
  for (const major of MAJORS) {
    const { execPath, node, v8 } = await obtainNode(major, { signal })
    const cold = await observeRetention({ execPath })
    const hot = await observeRetention({ execPath, calls: CALLS_BEFORE })
    runs.push({ node, v8, cold: verdicts(cold), hot: verdicts(hot) })
  }
  const contexts = await observeContexts()
  const subjects = (await observeRetention()).map(({ id, label, why, repairs }) => ({ id, label, why, repairs }))
  const recorded = { callsBefore: CALLS_BEFORE, runs, subjects, contexts: contexts.map(({ id, code, context, kept }) => ({ id, code, context, kept })) }
  await writeAtomically(RECORDED, `${JSON.stringify(recorded, null, 1)}\n`)
}

/**
 * @param {Array<{ id: string, kept: boolean }>} findings
 * @returns {Record<string, boolean>} whether each is kept
 */
function verdicts (findings) {
  return Object.fromEntries(findings.map(({ id, kept }) => [id, kept]))
}
