import { leastOf, limitsOf, poolFor } from '../../../demos/database/arithmetic.js'
import { groupDigits, sayCount } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, usePlayer } from '../Figure'
import { Choice, Press, Slider } from '../Lab/fields'
import Lens from '../Lab/Lens'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { idsOf, useFields } from '../Lab/use-fields'
import lens from '../Lab/lens.module.css'
import styles from './styles.module.css'

const ROUND_TRIPS = { least: 0.1, most: 250 }
const POOLS = { least: 1, most: 1000, whole: true }
const CLIENTS = { least: 1, most: 5000, whole: true }
const METERS = [Infinity, 100, 500, 1000, 5000]
/** Rates that differ by less are the same. */
const SAME = 1.02

const EXAMPLES = [
  { id: 'published', label: '45 ms away', fields: fieldsOf({ roundTripMs: 45, connections: 100, clients: 10 }) },
  { id: 'clients', label: '1,000 clients', fields: fieldsOf({ roundTripMs: 45, connections: 100, clients: 1000 }) },
  { id: 'plan', label: 'Rate limit', fields: fieldsOf({ roundTripMs: 45, connections: 100, clients: 1000, allowed: 100 }) },
  { id: 'pool', label: 'Pool of ten', fields: fieldsOf({ roundTripMs: 5, connections: 10, clients: 1000 }) },
  { id: 'near', label: 'Next to it', fields: fieldsOf({ roundTripMs: 0.5, connections: 10, clients: 1000 }) }
]

const FRAMEWORKS = [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }]
const NAMES = { clients: 'the clients', processor: 'the processor', pool: 'the pool', meter: 'the plan’s rate limit' }
const ROWS = { clients: 'Clients', processor: 'Processor', pool: 'Pool', meter: 'Rate limit' }
/** In the order in which a request passes them. */
const PARTS = Object.keys(NAMES)
/** What a request reads, the measurement that tells its processor time, and the operations that it takes. */
const READS = [
  { id: 'one', label: '1 document', cell: 'one-0', operations: 1 },
  { id: 'all', label: '1,000 documents', cell: 'all', operations: 2 },
  { id: 'lean', label: '1,000 plain objects', cell: 'lean', operations: 2 }
]

export default guard(DatabaseLab)

/**
 * How many requests a second each part of a set-up allows on either framework, in a bar that is changed beside it; the
 * shortest counts. The processor time is recorded, the rest is arithmetic.
 */
function DatabaseLab ({ evidence: { runs } }) {
  const sources = runs.toReversed().map(({ node }) => ({ id: node, label: `Node ${node}` }))
  const first = { ...EXAMPLES[0].fields, readId: READS[0].id, sourceId: sources[0].id }
  const offered = { meter: METERS.map(String), readId: idsOf(READS), sourceId: idsOf(sources) }
  const { fields, change, frame } = useFields(first, offered, EXAMPLES)
  const { cells } = runs.find(({ node }) => node === fields.sourceId) ?? runs.at(-1)
  const { id: readId, cell, operations } = READS.find(({ id }) => id === fields.readId) ?? READS[0]
  const [clients, pool, roundTripMs] = [valueAt(CLIENTS, fields.clients), valueAt(POOLS, fields.pool), valueAt(ROUND_TRIPS, fields.roundTrip)]
  const around = { clients, pool, roundTripMs, operations, allowed: METERS.find((each) => String(each) === fields.meter) ?? Infinity }
  const outcomes = FRAMEWORKS.map(({ id }) => outcomeOf({ ...around, cpuMs: cells[`${cell}/cpu/${id}`].time / 1e6 }))
  const say = (step) => [
    `${sayCount(clients, 'client')} could get ${sayRates(outcomes, 'clients')} answers a second, ${groupDigits(roundTripMs)} ms from the database.`,
    `The processor allows ${sayRates(outcomes, 'processor')} a second.`,
    `The pool allows ${sayRates(outcomes, 'pool')}. To match the processor, it needs at least ${sayPools(outcomes)}.`,
    conclude(outcomes, cells[`${cell}/cpu/fastify`].different)
  ][step - 1]
  const player = usePlayer(PARTS.length, Object.values(fields).join(), PARTS.length, { say })
  const isLast = player.step === PARTS.length

  const controlOf = {
    clients: <Scaled label={ROWS.clients} scale={CLIENTS} step={fields.clients} onChange={(step) => change({ clients: step })} />,
    processor: <Choice label={ROWS.processor} beside options={READS} value={readId} onChange={(read) => change({ readId: read })} />,
    pool: <Scaled label={ROWS.pool} scale={POOLS} step={fields.pool} onChange={(step) => change({ pool: step })} />,
    meter: <Choice label={ROWS.meter} beside options={METERS.map((limit) => ({ id: String(limit), label: limit === Infinity ? 'no limit' : `${groupDigits(limit)} operations a second` }))} value={fields.meter} onChange={(meter) => change({ meter })} />
  }
  const rowOf = (part, index) => {
    const isBinding = isLast && outcomes.some(({ least }) => least.id === part)
    const said = sayRates(outcomes, part)
    return {
      id: part,
      name: controlOf[part],
      near: <span className={isBinding ? styles.binding : undefined}>{ROWS[part]}</span>,
      said: index < player.step && (isBinding ? <strong>{said}</strong> : said),
      tip: isBinding && <strong>the limit</strong>,
      lanes: outcomes.map(({ limits, leastTo }, lane) => {
        const [{ rate }, least, filled] = [limits[part], leastTo[player.step - 1], index < player.step ? 1 : 0]
        const used = Math.min(rate, least)
        const parts = [{ id: 'used', tone: FRAMEWORKS[lane].id, size: used, filled }, { id: 'free', tone: 'rest', size: rate - used, filled }]
        return rate === Infinity ? { parts: [] } : { parts, at: filled ? least : undefined }
      })
    }
  }

  return (
    <Figure
      name='database' {...frame} player={player} say={say(player.step)}
      counts={FRAMEWORKS.map(({ label }, lane) => [label, `${formatRate(outcomes[lane].leastTo[player.step - 1])}/s`])}
      caption='What is possible at most. Upper bar: Express; lower bar: Fastify; hatched: not used.'
      program={<Press label='Measured' options={sources} value={fields.sourceId} onChange={(sourceId) => change({ sourceId })} />}
    >
      <div className={styles.rows}>
        <div className={lens.input}>
          <Scaled label='To the database and back' unit=' ms' scale={ROUND_TRIPS} step={fields.roundTrip} onChange={(step) => change({ roundTrip: step })} />
        </div>
        <Lens label='Requests a second that each part allows' part={Math.max(...outcomes.map(({ least }) => least.rate))} rows={PARTS.map(rowOf)} />
      </div>
    </Figure>
  )
}

function fieldsOf ({ roundTripMs, connections, clients, allowed = METERS[0] }) {
  return { roundTrip: stepOf(ROUND_TRIPS, roundTripMs), pool: stepOf(POOLS, connections), clients: stepOf(CLIENTS, clients), meter: String(allowed) }
}

/** It keeps its step and not the value, which is rounded: from a rounded one, a key might lead nowhere. */
function Scaled ({ label, unit = '', scale, step, onChange }) {
  return <Slider label={label} most={STEPS} step={step} said={`${groupDigits(valueAt(scale, step))}${unit}`} onChange={onChange} />
}

/** The limits by part, the least of them up to each part, and the connections that let the processor bind. */
function outcomeOf (setUp) {
  const all = limitsOf(setUp)
  const limits = Object.fromEntries(all.map((limit) => [limit.id, limit]))
  const leastTo = PARTS.map((_, index) => Math.min(...PARTS.slice(0, index + 1).map((part) => limits[part].rate)))
  return { limits, leastTo, least: leastOf(all), connections: poolFor(setUp) }
}

function sayRates (outcomes, part) {
  return [...new Set(outcomes.map(({ limits }) => formatRate(limits[part].rate)))].join(' / ')
}

function sayPools (outcomes) {
  const [one, other] = outcomes.map(({ connections }) => groupDigits(connections))
  return one === other ? one : `${one} (Express) or ${other} (Fastify)`
}

function formatRate (rate) {
  if (rate === Infinity) return 'no limit'
  return rate < 100_000 ? groupDigits(Number(rate.toPrecision(3))) : `${groupDigits(Number((rate / 1000).toPrecision(3)))}k`
}

/** `isClear`: whether the runs tell the processor times of both apart. */
function conclude (outcomes, isClear) {
  const [express, fastify] = outcomes.map(({ least }) => least)
  const ratio = fastify.rate / express.rate
  const setBy = `On Express the rate is set by ${NAMES[express.id]}, on Fastify by ${NAMES[fastify.id]}`
  const ids = [express.id, fastify.id]
  const isUnclear = ids.includes('processor') && !isClear
  if (Math.max(ratio, 1 / ratio) < SAME || isUnclear) {
    if (ids.every((id) => id === 'processor')) return `Both get ${isUnclear ? 'the same rate, as far as these runs can tell' : 'nearly the same rate'}: the processor sets it.`
    return express.id === fastify.id
      ? `Both get the same rate, or nearly: it is set by ${NAMES[fastify.id]}, and no framework changes that.`
      : `Both get nearly the same rate. ${setBy}.`
  }
  const more = ratio > 1 ? `Fastify serves ${ratio.toFixed(2)} times as many requests` : `On Fastify a request takes ${(1 / ratio).toFixed(2)} times as long`
  return express.id === fastify.id ? `${more}: the rate is set by ${NAMES[express.id]}.` : `${more}. ${setBy}.`
}
