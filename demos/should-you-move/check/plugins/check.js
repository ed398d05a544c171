import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, runCommand } from '../../../lib/command-line/cli.js'
import { writeAtomically } from '../../../lib/files/write-atomically.js'
import { fetchLocked } from '../../../lib/processes/fetch-locked.js'
import { askAll } from './ask-all.js'
import { renderAnswers } from './render-answers.js'

const LOCKED = fileURLToPath(new URL('locked/', import.meta.url))
const KEPT = fileURLToPath(new URL('answers.txt', import.meta.url))
const TOOLS = fileURLToPath(new URL('../../../../.local/tools/', import.meta.url))

await runCommand({
  usage: 'npm run check:plugins',
  summary: 'Fetch the plugins that take the place of Express middlewares, register each on Fastify, and ask it for one answer',
  options: {
    record: { type: 'boolean', description: 'keep what was answered, for the site' }
  },
  run: check
}, process.argv.slice(2))

/**
 * @param {import('../../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} signal
 * @throws {CommandError} when a plugin does not answer as expected
 */
async function check ({ json, record }, signal) {
  const hash = createHash('sha256').update(await readFile(join(LOCKED, 'package-lock.json'))).digest('hex')
  const folder = join(TOOLS, `fastify-plugins-${hash.slice(0, 8)}`)
  const announce = () => { process.stderr.write('fetching the plugins through npm into .local/tools, once (26 MB)\n') }
  await fetchLocked({ locked: LOCKED, folder, what: 'the plugins', signal, announce })
  const answers = await askAll({ folder, load: createRequire(join(folder, 'package.json')) })
  const text = renderAnswers(answers)
  process.stdout.write(json ? `${JSON.stringify(answers, null, 2)}\n` : text)
  const wrong = answers.filter(({ ok }) => !ok)
  if (wrong.length > 0) throw new CommandError(`not answered as expected: ${wrong.map(({ plugin }) => plugin).join(', ')}`)
  if (record) await writeAtomically(KEPT, text)
}
