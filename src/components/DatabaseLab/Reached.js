import Bars from '../Lab/Bars'
import { FRAMEWORKS, LIMIT_NAMES, formatRate } from './words'

/**
 * What each server gets, of what its processor would allow.
 *
 * @param {{ outcomes: Record<'express' | 'fastify', import('./outcome').Outcome> }} props
 */
export default function Reached ({ outcomes }) {
  const rows = FRAMEWORKS.map(({ id, label }) => {
    const { least } = outcomes[id]
    const processor = processorOf(outcomes[id])
    return {
      id,
      name: <>{label}: <strong>{formatRate(least.rate)} a second</strong>, set by {LIMIT_NAMES[least.id]}; its processor would allow {formatRate(processor)}</>,
      parts: [{ tone: id, size: least.rate }, { tone: /** @type {const} */ ('rest'), size: processor - least.rate }]
    }
  })
  return <Bars rows={rows} />
}

/** @param {import('./outcome').Outcome} outcome */
function processorOf ({ limits }) {
  return limits.find(({ id }) => id === 'processor')?.rate ?? 0
}
