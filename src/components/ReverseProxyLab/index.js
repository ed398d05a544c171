import { splitCost, unsharedTime } from '../../../demos/reverse-proxy/arithmetic.js'
import Figure from '../Figure'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import { useFields } from '../Lab/use-fields'
import { useSettled } from '../Lab/use-settled'
import fields from '../Lab/fields.module.css'
import { apart, slowestOf, together } from './parts'
import { sayCalculated, sayMeasured } from './say'
import styles from './styles.module.css'

const SET_UPS = [
  { id: 'as-published', label: 'As published', does: 'NGINX speaks HTTP/1.0 and opens a connection to Node for each request.' },
  { id: 'kept-alive', label: 'Kept alive', does: 'NGINX speaks HTTP/1.1 and uses its connections to Node again.' },
  { id: 'unix-socket', label: 'Unix socket', does: 'As with kept connections, over a socket of the file system in place of a port.' },
  { id: 'fastcgi', label: 'Messages', does: 'NGINX sends messages (FastCGI) on kept connections. Node reads no HTTP.' },
  { id: 'nginx-alone', label: 'NGINX alone', does: 'NGINX answers by itself. Node is not asked.' }
]
const PROCESSORS = [{ id: 'shared', label: 'two for all programs' }, { id: 'each', label: 'one for each program' }]

/**
 * Which program spends what of a request behind NGINX, and how long the request takes: as
 * measured, or by arithmetic with a processor for each program.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
export default function ReverseProxyLab ({ evidence: { runs, published } }) {
  const measured = runs.filter(({ cells }) => splitCost(cells, SET_UPS[0].id))
  if (measured.length === 0) return <p>Not measured yet: <code>npm run bench:{published.case} -- --record</code>.</p>
  return <Behind runs={measured} />
}

/** @param {{ runs: import('../../../demos/lib/results/published').CaseEvidence['runs'] }} props of at least one Node */
function Behind ({ runs }) {
  const newest = runs[runs.length - 1]
  const { fields: { setUpId, node, processors }, change } = useFields({ setUpId: SET_UPS[0].id, node: newest.node, processors: PROCESSORS[0].id })
  const { id, label, does } = SET_UPS.find((setUp) => setUp.id === setUpId) ?? SET_UPS[0]
  const run = runs.find((candidate) => candidate.node === node) ?? newest
  const [alone, behind] = ['fastify', id].map((contender) => /** @type {import('./parts').Split} */ (splitCost(run.cells, contender)))
  const isShared = processors !== PROCESSORS[1].id
  const draw = isShared ? together : apart
  const words = isShared ? sayMeasured(run.cells[`proxying/wall/${id}`]) : sayCalculated(unsharedTime(behind) / unsharedTime(alone), slowestOf(behind))
  const spoken = useSettled(words)

  return (
    <Figure
      name='reverse-proxy' place='yours' examples={SET_UPS} chosen={id} onChoose={(wanted) => change({ setUpId: wanted })}
      caption='The handler does nothing. Processor times are recorded, in µs for each request.'
    >
      <div className={styles.sides}>
        <Side label='The set-up'>
          <div className={fields.stack}>
            <p className={styles.does}>{does}</p>
            <Choice label='Processors' options={PROCESSORS} value={isShared ? PROCESSORS[0].id : PROCESSORS[1].id} onChange={(chosen) => change({ processors: chosen })} />
            <Choice label='Node' options={runs.map((one) => ({ id: one.node, label: one.node }))} value={run.node} onChange={(chosen) => change({ node: chosen })} />
          </div>
        </Side>
        <Side label='Processor time of one request'>
          <Bars rows={[...draw('Fastify alone', alone), ...draw(label, behind)]} />
          <p className={styles.words}>{words}</p>
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
        </Side>
      </div>
    </Figure>
  )
}
