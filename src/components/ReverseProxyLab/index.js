import { splitCost } from '../../../demos/reverse-proxy/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import { idsOf, useFields } from '../Lab/use-fields'
import { useSettled } from '../Lab/use-settled'
import { majorOf } from '../Ledger/verdicts'
import forms from '../Lab/fields.module.css'
import { apart, compareServers, together } from './parts'
import { sayCalculated, sayMeasured } from './say'
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
 * Which process spends what of a request behind NGINX, and how long the request takes: as
 * measured, or by arithmetic with a processor for each process.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
function ReverseProxyLab ({ evidence: { runs, published } }) {
  const measured = runs.map(({ node, cells }) => ({ node, cells, costs: costsOf(cells) })).filter(({ costs }) => Object.values(costs).every(Boolean))
  if (measured.length === 0) return <p>Not measured yet: <code>npm run bench:{published.case} -- --record</code>.</p>
  return <Behind runs={/** @type {Parameters<typeof Behind>[0]['runs']} */ (measured)} />
}

/** @param {import('../../../demos/reverse-proxy/arithmetic.js').Cells} cells */
function costsOf (cells) {
  return Object.fromEntries([ALONE, ...SET_UPS.map(({ id }) => id)].map((id) => [id, splitCost(cells, id)]))
}

/** @param {{ runs: { node: string, cells: import('../../../demos/reverse-proxy/arithmetic.js').Cells, costs: Record<string, import('./parts').Split> }[] }} props of at least one Node */
function Behind ({ runs }) {
  const { fields, change } = useFields({ setUp: SET_UPS[0].id, node: majorOf(runs[runs.length - 1].node), processors: PROCESSORS[0].id }, { setUp: idsOf(SET_UPS), node: runs.map((run) => majorOf(run.node)), processors: idsOf(PROCESSORS) })
  const { id, label, does } = find(SET_UPS, fields.setUp)
  const { id: processors } = find(PROCESSORS, fields.processors)
  const { node, cells, costs } = runs.find((run) => majorOf(run.node) === fields.node) ?? runs[runs.length - 1]
  const set = (/** @type {Partial<typeof fields>} */ changed) => change({ setUp: id, node: majorOf(node), processors, ...changed })
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

/**
 * @template {{ id: string }} One
 * @param {One[]} all
 * @param {string} id
 * @returns {One} the first one unless there is one with it
 */
function find (all, id) {
  return all.find((one) => one.id === id) ?? all[0]
}
