import Bars from '../Lab/Bars'
import { formatTimes } from '../Measured/format'

/** @typedef {import('../Lab/Bars').Tone} Tone */

/** @type {Array<{ id: string, name: string, tone: Tone }>} */
const SERVERS = [
  { id: 'string', name: 'Bare node:http', tone: 'neutral' },
  { id: 'fastify', name: 'Fastify', tone: 'fastify' },
  { id: 'express', name: 'Express', tone: 'express' },
  { id: 'slow', name: 'Bare node:http, slowed', tone: 'rest' },
  { id: 'awake', name: 'Bare node:http, with a client that never sleeps', tone: 'neutral' },
  { id: 'express-awake', name: 'Express, with a client that never sleeps', tone: 'express' },
  { id: 'slow-awake', name: 'Bare node:http, slowed, with a client that never sleeps', tone: 'rest' }
]

/**
 * How long one native write took in each server, on one scale.
 *
 * @param {object} props
 * @param {{ recorded: import('../../../demos/lib/results/summarize').PageSummary }} props.evidence
 * @param {import('react').ReactNode} props.children the conclusion
 */
export default function Writes ({ evidence: { recorded: { run } }, children }) {
  const rows = SERVERS.map(({ id, name, tone }) => {
    const cell = run.cells[`rows/write/${id}`]
    return { id, name: <>{name}: <strong>{formatTimes(cell)}</strong></>, parts: [{ tone, size: cell.time }] }
  })
  return (
    <figure>
      <Bars rows={rows} label='Time in one native write, by the clock' />
      <figcaption>{children}</figcaption>
    </figure>
  )
}
