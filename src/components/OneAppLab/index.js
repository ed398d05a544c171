import { ceilingOf, expectFrom, gainOf, restFor, shareOf } from '../../../demos/one-app/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import Table from '../Lab/Table'
import { idsOf, useFields } from '../Lab/use-fields'
import { useSettled } from '../Lab/use-settled'
import { formatInterval, formatRatio } from '../Measured/format'
import { LEAST, MOST, MOVES, NAMES, STEPS, formatMicroseconds, listSources, toStep, toTime } from './state'
import fields from '../Lab/fields.module.css'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'

const WORTH_IT = 1.1
const RESTS = [0, 100, 1000, 10_000]

/** The reader's own work in µs, as it is typed, and a move. */
const EXAMPLES = [
  { id: 'render', label: 'A page: 1 ms', typed: '1000', moveId: MOVES[0].id },
  { id: 'small', label: 'An API: 100 µs', typed: '100', moveId: MOVES[0].id },
  { id: 'none', label: 'No work at all', typed: '0', moveId: MOVES[0].id },
  { id: 'inside', label: 'Express inside', typed: '1000', moveId: 'bridge' }
]

export default guard(OneAppLab)

/**
 * What a change of framework can gain, by the processor time of the reader's own handler. The framework's part is that
 * of the status check, recorded or published; the rest is the law.
 */
function OneAppLab ({ evidence }) {
  const sources = listSources(evidence)
  const { fields: { typed, moveId, sourceId }, change: set } = useFields({ typed: EXAMPLES[0].typed, moveId: EXAMPLES[0].moveId, sourceId: sources[0].id }, { moveId: idsOf(MOVES), sourceId: idsOf(sources) })
  const source = sources.find((candidate) => candidate.id === sourceId) ?? sources[0]
  const move = MOVES.find((candidate) => candidate.id === moveId) ?? MOVES[0]
  const rest = Math.min(Math.max(Number(typed) || 0, 0), MOST)
  const change = { before: source.costs[move.from], after: source.costs[move.to], rest }
  const words = say(change, move)
  const spoken = useSettled(words)

  function choose (wanted) {
    const { typed, moveId } = EXAMPLES.find(({ id }) => id === wanted) ?? EXAMPLES[0]
    set({ typed, moveId })
  }

  return (
    <Figure
      name='one-app' place='yours' examples={EXAMPLES} chosen={EXAMPLES.find((example) => example.typed === typed && example.moveId === move.id)?.id}
      onChoose={choose} caption='Calculated from recorded or published times of a status check.'
    >
      <div className={styles.sides}>
        <Side label='Your request'>
          <div className={fields.stack}>
            <Slider label='Processor time of your own work in a request, in µs' most={STEPS} step={toStep(rest)} said={formatMicroseconds(rest)} onChange={(step) => set({ typed: String(toTime(step)) })}>
              <input type='number' min={0} max={MOST} step='any' value={typed} aria-label='The same as a number of µs' onChange={({ target }) => set({ typed: target.value })} />
            </Slider>
            <Choice label='You move' options={MOVES} value={move.id} onChange={(chosen) => set({ moveId: chosen })} />
            <Choice label='What a framework costs' options={sources} value={source.id} onChange={(chosen) => set({ sourceId: chosen })} />
          </div>
        </Side>
        <Side label='What you gain'>
          <Bars rows={[rowOf(move.from, change.before, rest), rowOf(move.to, change.after, rest)]} />
          <p className={styles.gain}>{sayGain(gainOf(change))}</p>
          <p className={styles.words}>{words}</p>
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
        </Side>
      </div>
      <div className={styles.gains}><Gains sources={sources} move={move} /></div>
    </Figure>
  )
}

/** Fewer requests are told as a longer time. */
function sayGain (gain) {
  if (gain < 1) return <>Slower: a request takes <strong>{formatRatio(1 / gain)} times</strong> as long</>
  return <><strong>{formatRatio(gain)} times</strong> as many requests</>
}

function say (change, move) {
  const { before, after, rest } = change
  const share = `${Math.round(shareOf(change) * 100)}%`
  const ceiling = rest >= LEAST ? ` A framework that costs nothing would serve ${formatRatio(ceilingOf(change))} times as many requests.` : ''
  const most = restFor({ before, after, gain: WORTH_IT })
  const worth = most > 0
    ? ` To gain a tenth, your own work may take ${formatMicroseconds(most)} at most.`
    : ' This move cannot gain a tenth, whatever your own work takes.'
  return `${NAMES[move.from]} takes ${share} of this request; the rest is yours.${ceiling}${worth}`
}

function rowOf (id, cost, rest) {
  return { id, name: `${NAMES[id]} ${formatMicroseconds(cost)}, your work ${formatMicroseconds(rest)}`, parts: [{ tone: id, size: cost }, { tone: /** @type {const} */ ('rest'), size: rest }] }
}

/** The same for a few handlers and every source, for readers without a script too. */
function Gains ({ sources, move }) {
  return (
    <Table
      className={table.table} caption={`${move.label}: times as many requests, by the time of your own work`}
      head={['What a framework costs', ...RESTS.map(formatMicroseconds)]}
      rows={sources.map(({ label, costs }) => [label, ...RESTS.map((rest) => formatRatio(gainOf({ before: costs[move.from], after: costs[move.to], rest })))])}
    />
  )
}

/**
 * What the law expects of the routes that render, from what the status route saves on each Node, beside what was
 * measured of them. Processor time, which no load generator shares.
 */
export function Expected ({ evidence: { runs, published } }) {
  const labels = Object.fromEntries(published.groups.map(({ id, label }) => [id, label]))
  const rows = runs.flatMap(({ node, cells }) => ['partial', 'page'].map((route) => {
    const time = (group, id) => cells[`${group}/cpu/${id}`].time
    const bare = { before: time('status', 'express'), after: time('status', 'fastify') }
    const { ratio, interval: [low, high] } = cells[`${route}/cpu/fastify`]
    const interval = /** @type {[number, number]} */ ([1 / high, 1 / low])
    return { node, route, expected: expectFrom({ bare, other: { after: time(route, 'fastify') } }), gain: 1 / ratio, interval }
  }))
  const above = rows.filter(({ expected, interval: [low] }) => low > expected).length
  const below = rows.filter(({ expected, interval: [, high] }) => high < expected).length
  return (
    <>
      <Table
        data-expected className={table.table} head={['Route', 'Expected, at least', 'Measured (99%)']}
        caption='How many times as many requests Fastify serves as Express, by processor time: what the law expects at least, from the status route alone, and what was measured'
        rows={rows.map(({ node, route, expected, gain, interval }) => [
          `${labels[route]}, Node ${Number.parseInt(node, 10)}`,
          formatRatio(expected),
          `${formatRatio(gain)} (${formatInterval(interval)})`
        ])}
      />
      <p>In {above} of {rows.length} rows, the whole interval is above what the law expects at least. In {below}, it is below.</p>
    </>
  )
}
