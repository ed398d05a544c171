import { formatTimes, majorOf } from '../../../demos/should-you-move/arithmetic.js'
import { formatRatio, formatTime } from '../Measured/format'

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

/**
 * What a hello takes Express, in a sentence.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 * @param {number} props.node major version
 */
export function HelloTime ({ evidence: { hellos }, node }) {
  const found = hellos.find(({ node: version }) => majorOf(version) === node)
  if (!found) throw new Error(`no hello is recorded on Node ${node}`)
  return <>{formatTimes([found.microseconds, found.microseconds])}</>
}

/**
 * What a hello takes Express with the two headers that it sends by default, or without them, in a sentence.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 * @param {'sent' | 'spared'} props.as
 * @param {number} props.node major version, the newest that is recorded
 */
export function HeaderTime ({ evidence: { headers }, as, node }) {
  if (headers === null || majorOf(headers.node) !== node) throw new Error(`the servers of the article are not recorded last on Node ${node}`)
  return <span title={`median, Node ${headers.node}`}>{formatTime(headers[as])}</span>
}
