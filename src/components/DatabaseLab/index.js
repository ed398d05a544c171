import { useEffect, useState } from 'react'
import Bars from './Bars'
import Limits from './Limits'
import Presets from './Presets'
import Slider from './Slider'
import { outcomesOf } from './outcome'
import { stepOf, valueAt } from './scale'
import { READS, listSources } from './sources'
import { sayOutcome } from './words'
import styles from './styles.module.css'

// A slider passes many numbers; only where it stops is worth saying.
const SETTLE_MS = 600
const ROUND_TRIPS = { least: 0.1, most: 250 }
const POOLS = { least: 1, most: 1000 }
const CLIENTS = { least: 1, most: 10_000 }
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
  const [sourceId, setSourceId] = useState(sources[0].id)
  const [readId, setReadId] = useState(READS[0].id)
  const [roundTrip, setRoundTrip] = useState(stepOf(ROUND_TRIPS, 45))
  const [pool, setPool] = useState(stepOf(POOLS, 100))
  const [clients, setClients] = useState(stepOf(CLIENTS, 10))
  const [meter, setMeter] = useState(0)
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0]
  const { id, operations } = READS.find((read) => read.id === readId) ?? READS[0]
  const around = {
    clients: valueAt(CLIENTS, clients),
    pool: valueAt(POOLS, pool),
    roundTripMs: valueAt(ROUND_TRIPS, roundTrip),
    operations,
    allowed: METERS[meter]
  }
  const outcomes = outcomesOf(around, source.costs[id])
  const words = sayOutcome(outcomes.express.least, outcomes.fastify.least)
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <div className={styles.lab} data-widget='database'>
      <div className={styles.controls}>
        <Slider label='To the database and back' unit='ms' scale={ROUND_TRIPS} step={roundTrip} onChange={setRoundTrip} />
        <Slider label='Connections in the pool' scale={POOLS} step={pool} onChange={setPool} />
        <Slider label='Clients that ask at the same time' scale={CLIENTS} step={clients} onChange={setClients} />
      </div>
      <div className={styles.choices}>
        <label className={styles.label}>
          A request reads
          <select className={styles.select} value={readId} onChange={({ target }) => setReadId(target.value)}>
            {READS.map((read) => <option key={read.id} value={read.id}>{read.label}</option>)}
          </select>
        </label>
        <label className={styles.label}>
          Operations a second that the plan allows
          <select className={styles.select} value={meter} onChange={({ target }) => setMeter(Number(target.value))}>
            {METERS.map((allowed, index) => <option key={allowed} value={index}>{allowed === Infinity ? 'no limit' : allowed.toLocaleString('en')}</option>)}
          </select>
        </label>
        <label className={styles.label}>
          Processor time of a request
          <select className={styles.select} value={source.id} onChange={({ target }) => setSourceId(target.value)}>
            {sources.map(({ id: value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      </div>
      <Bars outcomes={outcomes} />
      <p className={styles.words}>{words}</p>
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Limits outcomes={outcomes} />
      <Presets source={source} />
    </div>
  )
}
