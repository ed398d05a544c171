import { relative } from 'node:path'
import Table from 'cli-table3'
import { CommandError, runCommand } from '../demos/lib/command-line/cli.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'
import { auditPage } from './lib/prose/audit-page.js'

await runCommand({
  usage: 'npm run audit:prose',
  summary: 'Read every page as a reader of plain English would: words, and sentences that are long or hold an idiom',
  options: {},
  run: async ({ json }) => {
    const files = await listFiles(ROOT, ['docs'], (name) => name.endsWith('.mdx'))
    const pages = await Promise.all(files.map(async (file) => ({ page: relative(ROOT, file), ...await auditPage(file) })))
    process.stdout.write(json ? `${JSON.stringify(pages, null, 2)}\n` : format(pages))
    const faults = pages.reduce((sum, page) => sum + page.faults.length, 0)
    if (faults > 0) throw new CommandError(`${faults} sentences are too long or hold an idiom: write them anew`)
  }
}, process.argv.slice(2))

/** @param {Array<{ page: string } & import('./lib/prose/audit-page.js').PageProse>} pages */
function format (pages) {
  const table = new Table({ head: ['', 'sentences', 'words at first sight', 'faults'], style: { head: [], border: [], compact: true }, colAligns: ['left', 'right', 'right', 'right'] })
  for (const { page, sentences, visible, faults } of pages) table.push([page, sentences, visible, faults.length])
  const lines = pages.flatMap(({ page, faults }) => faults.map(({ line, text, why }) => `${page}:${line}: ${why}: ${text}`))
  return [table.toString(), ...lines, ''].join('\n')
}
