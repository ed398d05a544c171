// Runs the same programs on Fastify 4 and on 5, and prints what changes without an error.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { CommandError } from '../lib/command-line/command-error.js'
import { installedVersion } from '../lib/files/installed-version.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { CASES } from './cases.js'
import { findFour } from './fastify-4.js'
import { findCauses, runPrograms } from './run-programs.js'

const RECORD = fileURLToPath(new URL('figure/record.json', import.meta.url))

const { record } = readFlags({ record: { type: 'boolean', help: 'keep what both versions say, for the page' } })
const four = await askFour()
const after = await runPrograms(() => fastify)
if (record) {
  const causes = await findCauses()
  const versions = { 4: four.version, 5: installedVersion('fastify') }
  const programs = CASES.map(({ id }) => [id, { 4: four.before[id], 5: after[id], cause: causes[id] }])
  await writeAtomically(RECORD, `${JSON.stringify({ versions, programs: Object.fromEntries(programs) }, null, 2)}\n`)
}

section('What changes without an error.')
for (const { id, wrote } of CASES) {
  const { told, warned } = four.before[id]
  const warning = warned.length > 0 ? ` (and warns: ${warned.join(', ')})` : ''
  show(`${id}: ${wrote.replaceAll('`', '')}`, `  4  ${told}${warning}`, `  5  ${after[id].told}`)
}
if (four.missing) say(`there is no Fastify 4 here: ${four.missing}. Its lines are those of the record.`)

/** What Fastify 4 says, or what was recorded of it where it cannot be fetched. */
async function askFour () {
  try {
    const { load, version } = await findFour()
    return { version, before: await runPrograms(load) }
  } catch (error) {
    if (record || !(error instanceof CommandError)) throw error
    const { programs } = JSON.parse(readFileSync(RECORD, 'utf8'))
    const before = Object.fromEntries(CASES.map(({ id }) => [id, programs[id][4]]))
    // What stands behind the colon is advice for other commands.
    return { missing: error.message.split(': ')[0], before }
  }
}
