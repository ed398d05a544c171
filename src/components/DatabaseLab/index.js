import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import StateLink from '../Lab/StateLink'
import { useFields } from '../Lab/use-fields'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { useSettled } from '../Lab/use-settled'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import Limits from './Limits'
import Presets from './Presets'
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

/**
 * Which part of a set-up limits its requests a second, on either framework: the processor
 * time is recorded, the rest is arithmetic.
 *
 * @param {object} props
 * @param {import('./sources').CaseEvidence} props.evidence
 */
export default function DatabaseLab ({ evidence }) {
  const sources = listSources(evidence)
  const { fields: { roundTrip, pool, clients, readId, meter, sourceId }, change } = useFields({
    roundTrip: stepOf(ROUND_TRIPS, 45), pool: stepOf(POOLS, 100), clients: stepOf(CLIENTS, 10), readId: READS[0].id, meter: String(METERS[0]), sourceId: sources[0].id
  })
  const allowed = METERS.find((candidate) => String(candidate) === meter) ?? METERS[0]
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0]
  const { id, operations } = READS.find((read) => read.id === readId) ?? READS[0]
  const around = {
    clients: valueAt(CLIENTS, clients),
    pool: valueAt(POOLS, pool),
    roundTripMs: valueAt(ROUND_TRIPS, roundTrip),
    operations,
    allowed
  }
  const outcomes = outcomesOf(around, source.costs[id])
  const words = sayOutcome(outcomes.express.least, outcomes.fastify.least)
  const spoken = useSettled(words)

  return (
    <div className={`${frame.frame} ${styles.lab}`} data-widget='database'>
      <div className={fields.fields}>
        <Scaled label='To the database and back' unit=' ms' scale={ROUND_TRIPS} step={roundTrip} onChange={(step) => change({ roundTrip: step })} />
        <Scaled label='Connections in the pool' scale={POOLS} step={pool} onChange={(step) => change({ pool: step })} />
        <Scaled label='Clients that ask at the same time' scale={CLIENTS} step={clients} onChange={(step) => change({ clients: step })} />
        <Choice label='A request reads' options={READS} value={id} onChange={(chosen) => change({ readId: chosen })} />
        <Choice label='Operations a second that the plan allows' options={METERS.map((limit) => ({ id: String(limit), label: limit === Infinity ? 'no limit' : groupDigits(limit) }))} value={String(allowed)} onChange={(chosen) => change({ meter: chosen })} />
        <Choice label='Processor time of a request' options={sources} value={source.id} onChange={(chosen) => change({ sourceId: chosen })} />
      </div>
      <Reached outcomes={outcomes} />
      <p className={styles.words}>{words}</p>
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Limits outcomes={outcomes} />
      <Presets source={source} />
      <StateLink id='yours' />
    </div>
  )
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
