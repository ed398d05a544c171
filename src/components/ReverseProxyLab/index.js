import clsx from 'clsx'
import { splitCost } from '../../../demos/reverse-proxy/arithmetic.js'
import Figure, { guard, usePlayer, useTravel } from '../Figure'
import Bars from '../Lab/Bars'
import { Press } from '../Lab/fields'
import Table from '../Lab/Table'
import { idsOf, useFields } from '../Lab/use-fields'
import { formatInterval, formatRatio, majorOf } from '../Measured/format'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** `keeps`: whether a connection to Node stays open for later requests; without it, Node is not asked. */
const SET_UPS = [
  { id: 'as-published', label: 'As published', keeps: false, does: 'NGINX speaks HTTP/1.0 and opens a connection to Node for each request.' },
  { id: 'kept-alive', label: 'Kept alive', keeps: true, does: 'NGINX speaks HTTP/1.1 and uses its connections to Node again.' },
  { id: 'unix-socket', label: 'Unix socket', keeps: true, does: 'As with kept connections, over a socket of the file system in place of a port.' },
  { id: 'fastcgi', label: 'Messages', keeps: true, does: 'NGINX sends messages (FastCGI) on kept connections. Node reads no HTTP.' },
  { id: 'nginx-alone', label: 'NGINX alone', keeps: undefined, does: 'NGINX answers by itself. Node is not asked.' }
]
const EXAMPLES = SET_UPS.map(({ id, label }) => ({ id, label, fields: { setUp: id } }))
const ALONE = 'fastify'
const REQUESTS = 3

export default guard(ReverseProxyLab)

/**
 * Three requests on their way through NGINX, the connections that they open, and below it which process spends how much
 * of a request, as measured.
 */
function ReverseProxyLab ({ evidence: { runs } }) {
  const nodes = runs.toReversed().map(({ node }) => ({ id: majorOf(node), label: `Node ${node}` }))
  const { fields, change, frame } = useFields({ setUp: SET_UPS[0].id, node: nodes[0].id }, { setUp: idsOf(SET_UPS), node: idsOf(nodes) }, EXAMPLES)
  const setUp = SET_UPS.find(({ id }) => id === fields.setUp) ?? SET_UPS[0]
  const { cells } = runs.find(({ node }) => majorOf(node) === fields.node) ?? runs.at(-1)
  const stops = listStops(setUp)
  const say = (step) => step === stops.length ? sayMeasured(cells[`proxying/wall/${setUp.id}`]) : stops[step - 1].says
  const player = usePlayer(stops.length, Object.values(fields).join(), stops.length, { say })
  const { at, request, answered, asked, passed, wires } = stops[player.step - 1]
  const most = REQUESTS * Math.max(...runs.flatMap((run) => SET_UPS.map(({ id }) => sumOf(splitCost(run.cells, id)))))
  const stage = useTravel(player.step, fields)
  const drawHost = (id, label) => <div className={clsx(styles.host, at === id && styles.busy)}>{label}{at === id && <i className={styles.request} data-move='request' data-from='request'>{request}</i>}</div>

  return (
    <Figure
      name='reverse-proxy' {...frame} player={player} say={say(player.step)}
      counts={[['answered', answered], ['connections opened', wires.length]]}
      caption='Processor time of these requests so far, from what one takes. All set-ups have one scale.'
      program={<Press label='Measured' options={nodes} value={fields.node} onChange={(node) => change({ node })} />}
    >
      <div className={styles.scene} ref={stage}>
        {drawHost('client', 'Client')}
        <div className={styles.wires}><span className={styles.open} /></div>
        {drawHost('nginx', 'NGINX')}
        <ol className={styles.wires} aria-label='Connections to Node'>
          {wires.map((isOpen, index) => <li key={index} className={isOpen ? styles.open : styles.closed}>{isOpen ? 'open' : '✕ closed'}</li>)}
        </ol>
        {drawHost('node', 'Node')}
      </div>
      <div className={styles.costs}>
        <Bars
          most={most} rows={[
            drawCost('Fastify alone', { ...splitCost(cells, ALONE), other: 0 }, { asked: Math.max(asked, answered), passed: 0 }),
            drawCost(setUp.label, splitCost(cells, setUp.id), { asked, passed })
          ]}
        />
      </div>
    </Figure>
  )
}

/**
 * At each step: where which request is, how many are `answered`, have `passed` NGINX and are `asked` of Node, and whether
 * each connection to Node is open.
 */
function listStops ({ keeps, does }) {
  const stops = [{ at: 'client', request: 1, says: does, answered: 0, passed: 0, asked: 0, wires: /** @type {boolean[]} */ ([]) }]
  for (let request = 1; request <= REQUESTS; request++) {
    const { wires } = stops[stops.length - 1]
    const asked = keeps === undefined ? 0 : request
    const isNew = keeps === false || wires.length === 0
    const open = isNew ? [...wires, true] : wires
    stops.push({ at: 'nginx', request, says: `Request ${request} is at NGINX.`, answered: request - 1, passed: request, asked: Math.max(asked - 1, 0), wires })
    if (keeps !== undefined) stops.push({ at: 'node', request, says: isNew ? `NGINX opens a connection to Node for request ${request}.` : `Request ${request} takes the connection that is open.`, answered: request - 1, passed: request, asked, wires: open })
    const ends = { undefined: '', true: ' The connection stays open.', false: ' Its connection is closed.' }[String(keeps)]
    stops.push({ at: 'client', request, says: `Request ${request} is answered.${ends}`, answered: request, passed: request, asked, wires: keeps === undefined ? [] : keeps ? open : open.map(() => false) })
  }
  return stops
}

/** What NGINX and Node took for the requests that each has had. */
function drawCost (label, { node, other }, { asked, passed }) {
  const parts = [{ tone: 'neutral', says: 'NGINX', size: other * passed, isThere: other > 0 }, { tone: 'fastify', says: 'Node', size: (node ?? 0) * asked, isThere: node !== null }].filter(({ isThere }) => isThere)
  const name = <>{label}: {parts.map(({ tone, says, size }) => <span key={says} className={styles.part}><i className={clsx(styles.swatch, tones[tone])} />{says} {formatMicroseconds(size)} µs</span>)}</>
  return { id: label, name, parts }
}

function sumOf ({ node, other }) {
  return (node ?? 0) + other
}

function sayMeasured ({ ratio, interval: [low, high], different }) {
  if (!different) return 'Measured: as many requests a second as Fastify alone, as far as these runs can tell.'
  if (ratio < 1) return `Measured: ${formatRatio(1 / ratio)} times as many requests a second as Fastify alone (99% interval ${formatInterval([1 / high, 1 / low])}).`
  return `Measured: the time from answer to answer is ${formatRatio(ratio)} times that of Fastify alone (99% interval ${formatInterval([low, high])}).`
}

function formatMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / 1000
  return microseconds.toFixed(microseconds < 10 ? 1 : 0)
}

/** Which process spends what of a request, in each set-up, on every recorded Node. */
export function Costs ({ evidence: { recorded, runs } }) {
  return (
    <Table
      className={table.table} head={['Set-up', 'Node', 'Other', 'Load', 'Time']}
      caption='In µs, medians: processor time of one request in Node, in the other server (NGINX or Bun) and in the load generator, and the time from answer to answer'
      groups={runs.map(({ node, cells }) => ({
        head: `Node ${node}`,
        rows: recorded.contenders.map(({ id, label }) => {
          const cost = splitCost(cells, id)
          const times = [cost.node, id === ALONE ? null : cost.other, cost.generator, cells[`proxying/wall/${id}`].time]
          return [label, ...times.map((time) => time === null ? '–' : formatMicroseconds(time))]
        })
      }))}
    />
  )
}
