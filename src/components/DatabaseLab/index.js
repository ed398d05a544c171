import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import { idsOf, useFields } from '../Lab/use-fields'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { useSettled } from '../Lab/use-settled'
import fields from '../Lab/fields.module.css'
import Limits from './Limits'
import Reached from './Reached'
import { outcomesOf } from './outcome'
import { READS, listSources } from './sources'
import { sayOutcome } from './words'
import styles from './styles.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const ROUND_TRIPS = { least: 0.1, most: 250 }
const POOLS = { least: 1, most: 1000, whole: true }
const CLIENTS = { least: 1, most: 10_000, whole: true }
const METERS = [Infinity, 100, 500, 1000, 5000]

/** @type {Array<{ id: string, label: string, roundTripMs: number, connections: number, clients: number, allowed?: number }>} */
const EXAMPLES = [
  { id: 'published', label: '45 ms away', roundTripMs: 45, connections: 100, clients: 10 },
  { id: 'clients', label: '1,000 clients', roundTripMs: 45, connections: 100, clients: 1000 },
  { id: 'plan', label: 'Rate limit', roundTripMs: 45, connections: 100, clients: 1000, allowed: 100 },
  { id: 'pool', label: 'Pool of ten', roundTripMs: 5, connections: 10, clients: 1000 },
  { id: 'near', label: 'Next to it', roundTripMs: 0.5, connections: 10, clients: 1000 }
]

export default guard(DatabaseLab)

/**
 * Which part of a set-up limits its requests a second, on either framework: the processor
 * time is recorded, the rest is arithmetic.
 *
 * @param {object} props
 * @param {import('./sources').CaseEvidence} props.evidence
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
  const outcomes = outcomesOf(around, source.costs[id])
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

/** @param {typeof EXAMPLES[number]} example */
function fieldsOf ({ roundTripMs, connections, clients, allowed = METERS[0] }) {
  return { roundTrip: stepOf(ROUND_TRIPS, roundTripMs), pool: stepOf(POOLS, connections), clients: stepOf(CLIENTS, clients), meter: String(allowed) }
}

/**
 * @param {Record<string, string | number>} set
 * @returns {string | undefined} the example that it is
 */
function nameOf (set) {
  return EXAMPLES.find((example) => Object.entries(fieldsOf(example)).every(([name, value]) => set[name] === value))?.id
}

/**
 * It keeps its step and not the value, which is rounded: from a rounded one, a key might lead nowhere.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {string} [props.unit]
 * @param {import('../Lab/log-scale').Scale} props.scale
 * @param {number} props.step
 * @param {(step: number) => void} props.onChange
 */
function Scaled ({ label, unit = '', scale, step, onChange }) {
  return <Slider label={label} most={STEPS} step={step} said={`${groupDigits(valueAt(scale, step))}${unit}`} onChange={onChange} />
}
