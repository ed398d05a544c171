import Bars from '../Lab/Bars'

const SERVERS = [
  { id: 'string', name: 'Bare node:http', tone: 'neutral' },
  { id: 'fastify', name: 'Fastify', tone: 'fastify' },
  { id: 'express', name: 'Express', tone: 'express' },
  { id: 'slow', name: 'Slowed node:http', tone: 'rest' },
  { id: 'awake', name: 'Bare node:http, client never sleeps', tone: 'neutral' },
  { id: 'express-awake', name: 'Express, client never sleeps', tone: 'express' },
  { id: 'slow-awake', name: 'Slowed node:http, client never sleeps', tone: 'rest' }
]

/** How long one native write took in each server, on one scale. `children`: the conclusion. */
export default function Writes ({ evidence: { recorded: { run } }, children }) {
  const rows = SERVERS.map(({ id, name, tone }) => {
    const { time } = run.cells[`rows/write/${id}`]
    return { id, name: <>{name}: <strong>{(time / 1000).toFixed(1)} µs</strong></>, parts: [{ tone, size: time }] }
  })
  return (
    <figure className='margin-horiz--none'>
      <Bars rows={rows} label='Time in one native write, by the clock' />
      <figcaption>{children}</figcaption>
    </figure>
  )
}
