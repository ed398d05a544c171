import { majorOf } from '../../../demos/should-you-move/arithmetic.js'
import { formatRatio } from '../Measured/format'

/**
 * How many times as long Express took for one of the ten applications, in a sentence.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 * @param {string} props.of its id
 * @param {number} props.node major version
 */
export function Gained ({ evidence: { profiles }, of, node }) {
  const found = profiles.find(({ id, node: version }) => id === of && majorOf(version) === node)
  if (!found) throw new Error(`'${of}' was not measured on Node ${node}`)
  return <>{formatRatio(found.measured)} times</>
}

/**
 * By what factor the sum missed the ten applications at most, in a sentence.
 *
 * @param {{ evidence: import('.').MoveEvidence }} props
 */
export function MostOff ({ evidence: { profiles } }) {
  return <>{formatRatio(Math.max(...profiles.map(({ off }) => off)))}</>
}
