import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import Table from '../Lab/Table'
import { idsOf, useFields } from '../Lab/use-fields'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { useSettled } from '../Lab/use-settled'
import fields from '../Lab/fields.module.css'
import table from '../Lab/table.module.css'
import { leastOf, limitsOf, poolFor } from '../../../demos/database/arithmetic.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import { FRAMEWORKS, LIMIT_NAMES, READS, formatRate, listSources, sayOutcome } from './state'
import styles from './styles.module.css'

const ROUND_TRIPS = { least: 0.1, most: 250 }
const POOLS = { least: 1, most: 1000, whole: true }
const CLIENTS = { least: 1, most: 10_000, whole: true }
const METERS = [Infinity, 100, 500, 1000, 5000]

const EXAMPLES = [
  { id: 'published', label: '45 ms away', roundTripMs: 45, connections: 100, clients: 10 },
  { id: 'clients', label: '1,000 clients', roundTripMs: 45, connections: 100, clients: 1000 },
  { id: 'plan', label: 'Rate limit', roundTripMs: 45, connections: 100, clients: 1000, allowed: 100 },
  { id: 'pool', label: 'Pool of ten', roundTripMs: 5, connections: 10, clients: 1000 },
  { id: 'near', label: 'Next to it', roundTripMs: 0.5, connections: 10, clients: 1000 }
]

export default guard(DatabaseLab)

/**
 * Which part of a set-up limits its requests a second, on either framework: the processor time is recorded, the rest is
 * arithmetic.
 */
function DatabaseLab ({ evidence }) {
  const sources = listSources(evidence)
  const { fields: set, change } = useFields({ ...fieldsOf(EXAMPLES[0]), readId: READS[0].id, sourceId: sources[0].id }, { meter: METERS.map(String), readId: idsOf(READS), sourceId: idsOf(sources) })
  const allowed = METERS.find((candidate) => String(candidate) === set.meter) ?? METERS[0]
  const source = sources.find((candidate) => candidate.id === set.sourceId) ?? sources[0]
  const { id, operations } = READS.find((read) => read.id === set.readId) ?? READS[0]
  const around = {
    clients: valueAt(CLIENTS, set.clients),
    pool: valueAt(POOLS, set.pool),
    roundTripMs: valueAt(ROUND_TRIPS, set.roundTrip),
    operations,
    allowed
  }
  const outcomes = { express: outcomeOf(around, source.costs[id].express), fastify: outcomeOf(around, source.costs[id].fastify) }
  const words = sayOutcome(outcomes.express.least, outcomes.fastify.least)
  const spoken = useSettled(words)

  return (
    <Figure
      name='database' place='yours' examples={EXAMPLES} chosen={nameOf(set)}
      onChoose={(wanted) => change(fieldsOf(EXAMPLES.find((example) => example.id === wanted) ?? EXAMPLES[0]))}
      caption='Calculated from recorded processor times: what is possible at most.'
    >
      <div className={styles.sides}>
        <Side label='Your system'>
          <div className={fields.stack}>
            <Scaled label='To the database and back' unit=' ms' scale={ROUND_TRIPS} step={set.roundTrip} onChange={(step) => change({ roundTrip: step })} />
            <Scaled label='Connections in the pool' scale={POOLS} step={set.pool} onChange={(step) => change({ pool: step })} />
            <Scaled label='Clients that ask at the same time' scale={CLIENTS} step={set.clients} onChange={(step) => change({ clients: step })} />
            <Choice label='A request reads' options={READS} value={id} onChange={(chosen) => change({ readId: chosen })} />
            <Choice label='Operations a second that the plan allows' options={METERS.map((limit) => ({ id: String(limit), label: limit === Infinity ? 'no limit' : groupDigits(limit) }))} value={String(allowed)} onChange={(chosen) => change({ meter: chosen })} />
            <Choice label='Processor time of a request' options={sources} value={source.id} onChange={(chosen) => change({ sourceId: chosen })} />
          </div>
        </Side>
        <Side label='Requests a second'>
          <Reached outcomes={outcomes} />
          <p className={styles.words}>{words}</p>
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
          <Limits outcomes={outcomes} />
        </Side>
      </div>
    </Figure>
  )
}

function fieldsOf ({ roundTripMs, connections, clients, allowed = METERS[0] }) {
  return { roundTrip: stepOf(ROUND_TRIPS, roundTripMs), pool: stepOf(POOLS, connections), clients: stepOf(CLIENTS, clients), meter: String(allowed) }
}

function nameOf (set) {
  return EXAMPLES.find((example) => Object.entries(fieldsOf(example)).every(([name, value]) => set[name] === value))?.id
}

/** It keeps its step and not the value, which is rounded: from a rounded one, a key might lead nowhere. */
function Scaled ({ label, unit = '', scale, step, onChange }) {
  return <Slider label={label} most={STEPS} step={step} said={`${groupDigits(valueAt(scale, step))}${unit}`} onChange={onChange} />
}

/** The limits, the one that binds, and the connections that a pool must have for the processor to bind. */
function outcomeOf (around, cpuMs) {
  const limits = limitsOf({ ...around, cpuMs })
  return { limits, least: leastOf(limits), connections: poolFor({ ...around, cpuMs }) }
}

function Reached ({ outcomes }) {
  const rows = FRAMEWORKS.map(({ id, label }) => {
    const { least } = outcomes[id]
    const processor = outcomes[id].limits.find((limit) => limit.id === 'processor')?.rate ?? 0
    return {
      id,
      name: <>{label}: <strong>{formatRate(least.rate)} a second</strong>, set by {LIMIT_NAMES[least.id]}; its processor would allow {formatRate(processor)}</>,
      parts: [{ tone: id, size: least.rate }, { tone: /** @type {const} */ ('rest'), size: processor - least.rate }]
    }
  })
  return <Bars rows={rows} />
}

/**
 * The four limits of both servers, of which the one that binds is marked, and the pool that would leave it to the
 * processor.
 */
function Limits ({ outcomes }) {
  const say = ({ limits, least }, id, index) => {
    const rate = formatRate(limits[index].rate)
    return least.id === id ? <strong>{rate}, the limit</strong> : rate
  }
  return (
    <Table
      className={table.table} caption='The most requests a second that each part allows' head={['Part', ...FRAMEWORKS.map(({ label }) => label)]}
      rows={outcomes.express.limits.map(({ id }, index) => [LIMIT_NAMES[id], ...FRAMEWORKS.map((framework) => say(outcomes[framework.id], id, index))])}
      foot={[['Connections that keep the processor busy', ...FRAMEWORKS.map(({ id }) => groupDigits(outcomes[id].connections))]]}
    />
  )
}
