const UNIT = 3
const NAME_INDENT = 2

/**
 * A line for each plugin, from left to right.
 *
 * @param {import('../model.js').Story} story
 * @returns {string}
 */
export function renderTimeline ({ rows, length }) {
  const width = Math.max(...rows.map(({ name, depth }) => name.length + depth * NAME_INDENT)) + 2
  const ticks = Array.from({ length: length + 1 }, (_, unit) => String(unit).padEnd(UNIT)).join('').trimEnd()
  const lines = rows.map((row) => `   ${(' '.repeat(row.depth * NAME_INDENT) + row.name).padEnd(width)}${renderBar(row)}`)
  return [`   ${' '.repeat(width)}${ticks}`, ...lines, '', '   . waits in the queue of its parent   # its function runs   = the plugins inside load   | at once'].join('\n')
}

/** @param {import('../model/journal.js').Row} row */
function renderBar ({ queued = 0, started, ended, loaded }) {
  if (started === undefined || ended === undefined) return ''
  const end = loaded ?? ended
  const before = ' '.repeat(queued * UNIT) + '.'.repeat((started - queued) * UNIT)
  const bar = '#'.repeat((ended - started) * UNIT) + '='.repeat((end - ended) * UNIT)
  return before + (bar || '|')
}
