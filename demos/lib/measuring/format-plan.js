import Table from 'cli-table3'
import { formatDuration } from '../text/format-duration.js'

/**
 * @typedef {object} PlannedTopic
 * @property {string} topic
 * @property {number[]} majors of Node
 * @property {import('./plan.js').PlannedGroup[]} groups
 */

/**
 * What will be measured, and how long it takes, for a terminal.
 *
 * @param {PlannedTopic[]} topics
 * @returns {string}
 */
export function formatPlan (topics) {
  const table = new Table({ head: ['', 'on Node', 'groups', 'processes', 'at least', 'at most'], style: { head: [], border: [], compact: true }, colAligns: ['left', 'left', 'right', 'right', 'right', 'right'] })
  const rows = topics.map(({ topic, majors, groups }) => {
    const sum = (/** @type {'turns' | 'seconds' | 'mostSeconds'} */ name) => groups.reduce((total, group) => total + group[name], 0)
    return { topic, majors, groups: groups.length, turns: sum('turns'), seconds: sum('seconds') * majors.length, mostSeconds: sum('mostSeconds') * majors.length }
  })
  for (const row of rows) table.push([row.topic, row.majors.join(', '), row.groups, `${row.turns} a round`, formatDuration(row.seconds), formatDuration(row.mostSeconds)])
  const total = (/** @type {'seconds' | 'mostSeconds'} */ name) => formatDuration(rows.reduce((sum, row) => sum + row[name], 0))
  return `${table.toString()}\nIn all ${total('seconds')} at least; ${total('mostSeconds')} if no interval became narrow enough before its last round.\n`
}
