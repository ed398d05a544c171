import { style } from '../text/style.js'

/**
 * What a new recording changes in the ledger, for a terminal.
 *
 * @param {import('../results/claims.js').VerdictChange[]} changes
 * @returns {string} empty when nothing changes
 */
export function formatChanges (changes) {
  if (changes.length === 0) return ''
  const names = changes.map(({ id, setting }) => setting === undefined ? id : `${id} (${setting})`)
  const width = Math.max(...names.map(({ length }) => length))
  const lines = changes.map(({ node, from, to }, index) => `  ${names[index].padEnd(width)}  Node ${node.padEnd(8)}  ${from} -> ${style.bold(to)}`)
  return [
    `\nThis recording changes ${changes.length === 1 ? 'a verdict' : `${changes.length} verdicts`}:`,
    ...lines,
    'Prose that relies on one no longer builds: npm run build names it.\n'
  ].join('\n')
}
