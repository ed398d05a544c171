import path from 'node:path'
import { TURNING, nameSide, topicOfTurns } from '../../demos/decade/model.js'
import { precise, preciseInterval } from '../../demos/lib/results/precise.js'
import { readResults } from '../../demos/lib/results/store.js'
import { summarize } from '../../demos/lib/results/summarize.js'
import { isDifferent } from '../../demos/lib/results/verdict.js'

/**
 * @typedef {import('../../demos/decade/eras/read-turns.js').Turn} Turn
 * @typedef {Pick<Turn, 'id' | 'to' | 'subject' | 'cell'> & { sides: [before: string, after: string], measured: SidePoint[] }} TurnEvidence
 *
 * @typedef {object} SidePoint what was measured on both sides
 * @property {string} name with its version, where it has one
 * @property {[before: number, after: number]} times nanoseconds; of a server, of its processor
 * @property {number} ratio times as long after
 * @property {[low: number, high: number]} interval 99%
 * @property {boolean} different
 */

/**
 * @param {string} folder of the decade's results
 * @param {Turn[]} turns
 * @returns {Promise<TurnEvidence[]>} those that are recorded
 */
export async function readTurns (folder, turns) {
  const found = await Promise.all(TURNING.map(async (subject) => {
    const results = await readResults(path.join(folder, `${topicOfTurns(subject)}.json`))
    return results ? toTurns(turns.filter((turn) => turn.subject === subject), summarize(results)) : []
  }))
  return found.flat()
}

/**
 * @param {Turn[]} turns
 * @param {import('../../demos/lib/results/summarize.js').Summary} summary
 * @returns {TurnEvidence[]}
 */
export function toTurns (turns, { groups, runs }) {
  const { cells, packages } = runs[runs.length - 1]
  return turns.map(({ id, subject, cell, to, before, after }) => {
    const measured = groups.filter((group) => group.id.startsWith(`${id}-`)).map((group) => {
      const [name] = group.label.split(',')
      const [one, other] = ['before', 'after'].map((side) => cells[`${group.id}/${group.cases[0].id}/${side}`])
      const version = packages[`${id}/${name.toLowerCase()}`]
      return { name: version === undefined ? name : `${name} ${version}`, times: /** @type {SidePoint['times']} */ ([precise(one.time), precise(other.time)]), ratio: precise(other.ratio), interval: preciseInterval(other.interval), different: isDifferent(other) }
    })
    return { id, subject, cell, to, sides: [nameSide(before), nameSide(after)], measured }
  })
}
