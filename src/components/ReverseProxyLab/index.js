import { gainOfNginx, reckonSharing, shareOfConnections, shareOfSharing, splitCost, stepCosts } from '../../../demos/reverse-proxy/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import Table from '../Lab/Table'
import { idsOf, useFields } from '../Lab/use-fields'
import { useSettled } from '../Lab/use-settled'
import { formatInterval, formatRatio, majorOf } from '../Measured/format'
import forms from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import table from '../Lab/table.module.css'
import { apart, compareServers, formatMicroseconds, sayCalculated, sayMeasured, together } from './state'
import styles from './styles.module.css'

const SET_UPS = [
  { id: 'as-published', label: 'As published', does: 'NGINX speaks HTTP/1.0 and opens a connection to Node for each request.' },
  { id: 'kept-alive', label: 'Kept alive', does: 'NGINX speaks HTTP/1.1 and uses its connections to Node again.' },
  { id: 'unix-socket', label: 'Unix socket', does: 'As with kept connections, over a socket of the file system in place of a port.' },
  { id: 'fastcgi', label: 'Messages', does: 'NGINX sends messages (FastCGI) on kept connections. Node reads no HTTP.' },
  { id: 'nginx-alone', label: 'NGINX alone', does: 'NGINX answers by itself. Node is not asked.' }
]
const PROCESSORS = [{ id: 'shared', label: 'two for all processes' }, { id: 'each', label: 'one for each process' }]
const ALONE = 'fastify'

export default guard(ReverseProxyLab)

/**
 * Which process spends what of a request behind NGINX, and how long the request takes: as measured, or by arithmetic
 * with a processor for each process.
 */
function ReverseProxyLab ({ evidence }) {
  const ids = [ALONE, ...SET_UPS.map(({ id }) => id)]
  const runs = evidence.runs.map(({ node, cells }) => ({ node, cells, costs: /** @type {any} */ (Object.fromEntries(ids.map((id) => [id, splitCost(cells, id)]))) }))
  const { fields, change } = useFields({ setUp: SET_UPS[0].id, node: majorOf(runs[runs.length - 1].node), processors: PROCESSORS[0].id }, { setUp: idsOf(SET_UPS), node: runs.map((run) => majorOf(run.node)), processors: idsOf(PROCESSORS) })
  const find = (all, id) => all.find((one) => one.id === id) ?? all[0]
  const { id, label, does } = find(SET_UPS, fields.setUp)
  const { id: processors } = find(PROCESSORS, fields.processors)
  const { node, cells, costs } = runs.find((run) => majorOf(run.node) === fields.node) ?? runs[runs.length - 1]
  const set = (changed) => change({ setUp: id, node: majorOf(node), processors, ...changed })
  const [draw, words] = processors === 'each'
    ? [apart, sayCalculated(compareServers(costs[ALONE], costs[id]))]
    : [together, sayMeasured(cells[`proxying/wall/${id}`])]
  const spoken = useSettled(words)

  return (
    <Figure
      name='reverse-proxy' place='yours' examples={SET_UPS} chosen={id} onChoose={(setUp) => set({ setUp })}
      caption='The handler does nothing. Processor times are recorded, in µs for each request.'
    >
      <div className={styles.sides}>
        <Side label='The set-up'>
          <div className={forms.stack}>
            <p className={styles.words}>{does}</p>
            <Choice label='Processors' options={PROCESSORS} value={processors} onChange={(chosen) => set({ processors: chosen })} />
            <Choice label='Node' options={runs.map((run) => ({ id: majorOf(run.node), label: run.node }))} value={majorOf(node)} onChange={(chosen) => set({ node: chosen })} />
          </div>
        </Side>
        <Side label='Processor time of one request'>
          <Bars rows={[...draw('Fastify alone', costs[ALONE]), ...draw(label, costs[id])]} />
          <p className={styles.words}>{words}</p>
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
        </Side>
      </div>
    </Figure>
  )
}

/** The way of a request, station by station: who, what, and whether that is work for HTTP. */
const WAYS = [
  {
    title: 'A proxy in front',
    channel: 'HTTP again, on a connection of its own',
    stations: [['NGINX', 'reads the request', true], ['NGINX', 'writes it again', true], ['Node', 'reads it', true], ['Node', 'finds the route, runs the handler'], ['Node', 'writes the answer', true], ['NGINX', 'reads it', true], ['NGINX', 'writes it again', true]]
  },
  {
    title: 'mg_web, and FastCGI in its place',
    channel: 'messages, on connections that stay',
    stations: [['NGINX', 'reads the request', true], ['NGINX', 'writes a message'], ['Node', 'reads the message'], ['Node', 'finds the route, runs the handler'], ['Node', 'writes a message'], ['NGINX', 'reads the message'], ['NGINX', 'writes the answer', true]]
  }
]

export function Architectures () {
  return (
    <div className={styles.ways}>
      {WAYS.map(({ title, channel, stations }) => (
        <section key={title} className={styles.way} aria-label={title}>
          <p className={frame.heading}>{title}</p>
          <p className={styles.channel}>Between NGINX and Node: {channel}.</p>
          <ol className={styles.stations}>
            {stations.map(([by, does, isHttp], index) => (
              <li key={index} className={by === 'Node' ? styles.inNode : undefined}>
                <strong>{by}</strong> {does}{isHttp && <span className={styles.http}>HTTP</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className={styles.conclusion}>Behind a proxy, six of seven steps are HTTP. With messages, two are. What this saves depends on the cost of each step.</p>
    </div>
  )
}

/** Which process spends what of a request, in each set-up, on every recorded Node. */
export function Costs ({ evidence: { recorded, runs } }) {
  const rowsOf = (cells) => recorded.contenders.map(({ id, label }) => ({ id, label, cost: splitCost(cells, id) })).filter(({ cost }) => cost)
  return (
    <Table
      className={table.table} head={['Set-up', 'Node', 'Other', 'Load', 'Time']}
      caption='In µs, medians: processor time of one request in Node, in the other server (NGINX or Bun) and in the load generator, and the time from answer to answer'
      groups={runs.map(({ node, cells }) => ({
        head: `Node ${node}`,
        rows: rowsOf(cells).map(({ id, label, cost }) => [
          label,
          cost.node === null ? '–' : formatMicroseconds(cost.node),
          id === ALONE ? '–' : formatMicroseconds(cost.other),
          formatMicroseconds(cost.generator),
          formatMicroseconds(cells[`proxying/wall/${id}`].time)
        ])
      }))}
    />
  )
}

/**
 * How much of what a proxy takes away is that it shares the processors with the others: what was measured, beside what
 * the processor time says.
 */
export function Sharing ({ evidence: { recorded, runs } }) {
  const labels = Object.fromEntries(recorded.contenders.map(({ id, label }) => [id, label]))
  const reckoned = runs.map(({ node, cells }) => ({ node, cells, reckonings: reckonSharing(cells, ['as-published', 'kept-alive', 'unix-socket', 'fastcgi']) }))
  return (
    <>
      <Table
        data-sharing className={`${table.table} ${styles.four}`} head={['Set-up', 'Measured', 'Shared', 'One for each']}
        caption='How many times as long a request takes as with Fastify alone. “Measured” is from answer to answer, with its 99% interval. The other two are computed from the processor time: for processors that all programs share, and for a processor for each program'
        groups={reckoned.map(({ node, reckonings }) => ({
          head: `Node ${node}`,
          rows: reckonings.map(({ id, measured, shared, unshared }) => [labels[id], `${formatRatio(measured.ratio)} (${formatInterval(measured.interval)})`, formatRatio(shared), formatRatio(unshared)])
        }))}
      />
      {reckoned.map(({ node, reckonings }) => {
        const share = shareOfSharing(/** @type {any} */ (reckonings.find(({ id }) => id === 'kept-alive')))
        return share !== null && <p key={node}>On Node {node}, <strong>{Math.round(share * 100)}%</strong> of the time that the proxy with kept connections adds would be saved by a processor for each program.</p>
      })}
      {reckoned.map(({ node, cells }) => (
        <p key={node}>With a processor for each of its two workers, NGINX alone would serve <strong>{formatRatio(Number(gainOfNginx(cells)))} times</strong> as many requests as Fastify alone on Node {node}.</p>
      ))}
    </>
  )
}

/** What each change of the set-up is worth, by processor time, on each recorded Node. */
export function Steps ({ evidence: { runs } }) {
  const say = (/** @type {any} */ { time, interval: [low, high], different }) => different ? `${formatMicroseconds(time)} (${formatMicroseconds(low)} to ${formatMicroseconds(high)})` : 'not told apart'
  return (
    <>
      <Table
        data-steps className={table.table} head={['What', 'in Node', 'in NGINX']}
        caption='In µs, with 99% intervals: how much more processor time a request takes with this than without it. Each set-up is compared with Fastify alone in each round, so these are not exactly the differences of the medians above. “Not told apart” means within the noise of these runs'
        groups={runs.map(({ node, cells }) => ({
          head: `Node ${node}`,
          rows: stepCosts(cells).map(({ label, node: inNode, other }) => [label, say(inNode), say(other)])
        }))}
      />
      {runs.map(({ node, cells }) => (
        <p key={node}>On Node {node}, kept connections save <strong>{Math.round(Number(shareOfConnections(cells)) * 100)}%</strong> of the time that the published set-up adds from answer to answer.</p>
      ))}
    </>
  )
}
