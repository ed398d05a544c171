import { findEra } from '../eras/read-eras.js'

/**
 * What belongs on one line of a figure: runs on one Node after the other, or on one Node one
 * set of packages after the other.
 *
 * @typedef {object} Series
 * @property {string} suffix of the names of its results
 * @property {string} label
 * @property {Array<{ era: import('../eras/read-eras.js').Era, sets: Array<{ prefix: string, era: import('../eras/read-eras.js').Era }> }>} runs
 *   `era` is of the Node; a prefix tells several sets of packages apart
 */

/** The diagonals that separate what the engine did from what the library did. */
export const DIAGONALS = ['engine', 'library']

/**
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {{ diagonal: string | null, nodes: number[] }} asked no Nodes for all of them
 * @returns {Series[]}
 */
export function planSeries (decade, { diagonal, nodes }) {
  const era = (/** @type {number} */ node) => findEra(decade, node)
  if (diagonal === 'engine') {
    return decade.diagonals.engine.map((line) => ({
      suffix: `-engine-${line.era}`,
      label: `the packages of Node ${line.era}’s day on every Node`,
      runs: chosen(line.nodes, nodes).map((node) => ({ era: era(node), sets: [{ prefix: '', era: era(line.era) }] }))
    })).filter(({ runs }) => runs.length > 0)
  }
  if (diagonal === 'library') {
    const [{ eras }] = decade.diagonals.library
    return (nodes.length > 0 ? nodes : decade.diagonals.library.map(({ node }) => node)).map((node) => ({
      suffix: `-library-${node}`,
      label: `the packages of every day on Node ${node}`,
      runs: [{ era: era(node), sets: eras.map((each) => ({ prefix: String(each), era: era(each) })) }]
    }))
  }
  const all = decade.eras.map(({ node }) => node)
  return [{ suffix: '', label: 'the packages of its day on each Node', runs: chosen(all, nodes).map((node) => ({ era: era(node), sets: [{ prefix: '', era: era(node) }] })) }]
}

/**
 * @param {number[]} all
 * @param {number[]} asked none for all
 */
function chosen (all, asked) {
  return asked.length > 0 ? all.filter((node) => asked.includes(node)) : all
}
