import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { askEngine } from './ask-engine.js'
import { writeOrKeep } from '../../lib/files/keep-result.js'
import { obtainNode } from '../../lib/processes/node-versions.js'

const FILE = new URL('engines.json', import.meta.url)

/** The versions of Node whose answers are kept. */
export const MAJORS = [20, 22, 24, 26]

/**
 * @typedef {{ major: number, v8: string, findings: import('./ask-engine.js').Findings }} Engine
 */

/**
 * What each version of Node said when it was last asked.
 *
 * @returns {Promise<Engine[]>}
 */
export async function readEngines () {
  return JSON.parse(await readFile(FILE, 'utf8'))
}

/**
 * Ask every version again, fetched through npm, and keep the answers.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<Engine[]>}
 */
export async function recordEngines (signal) {
  const engines = []
  for (const major of MAJORS) {
    const { execPath, v8 } = await obtainNode(major, { signal })
    engines.push({ major, v8, findings: await askEngine(execPath) })
  }
  await writeOrKeep(fileURLToPath(FILE), writeEngines(engines))
  return engines
}

/**
 * As text, a line for each answer, so that a change can be read.
 *
 * @param {Engine[]} engines
 */
function writeEngines (engines) {
  const blocks = engines.map(({ major, v8, findings }) => {
    const lines = Object.entries(findings).map(([name, answer]) => `  ${JSON.stringify(name)}: ${JSON.stringify(answer)}`)
    return `{"major": ${major}, "v8": ${JSON.stringify(v8)}, "findings": {\n${lines.join(',\n')}\n}}`
  })
  return `[\n${blocks.join(',\n')}\n]\n`
}
