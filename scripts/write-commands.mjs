import { join } from 'node:path'
import { runCommand } from '../demos/lib/command-line/cli.js'
import { fillTables } from '../demos/lib/commands/commands-table.js'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { writeAtomically } from '../demos/lib/files/write-atomically.js'

await runCommand({
  usage: 'node scripts/write-commands.mjs',
  summary: 'Write the tables of commands again, from the summary of each demo.js, bench.js and flame.js',
  options: {},
  run: async ({ json }) => {
    const stale = (await fillTables()).filter(({ before, after }) => before !== after)
    for (const { path, after } of stale) await writeAtomically(join(PROJECT, path), after)
    const written = stale.map(({ path }) => path)
    if (json) process.stdout.write(`${JSON.stringify({ written })}\n`)
    else process.stdout.write(written.length > 0 ? `written: ${written.join(', ')}\n` : 'the tables are as they should be\n')
  }
}, process.argv.slice(2))
