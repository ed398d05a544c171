import { ceilingOf, gainOf, restFor, shareOf } from '../../../demos/one-app/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import Bars from '../Lab/Bars'
import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import { idsOf, useFields } from '../Lab/use-fields'
import { useSettled } from '../Lab/use-settled'
import { formatRatio } from '../Measured/format'
import Gains from './Gains'
import { LEAST, MOST, STEPS, formatMicroseconds, toStep, toTime } from './scale'
import { MOVES, NAMES, listSources } from './sources'
import fields from '../Lab/fields.module.css'
import styles from './styles.module.css'

const WORTH_IT = 1.1

/** The reader's own work in µs, as it is typed, and a move. */
const EXAMPLES = [
  { id: 'render', label: 'A page: 1 ms', typed: '1000', moveId: MOVES[0].id },
  { id: 'small', label: 'An API: 100 µs', typed: '100', moveId: MOVES[0].id },
  { id: 'none', label: 'No work at all', typed: '0', moveId: MOVES[0].id },
  { id: 'inside', label: 'Express inside', typed: '1000', moveId: 'bridge' }
]

export default guard(OneAppLab)

/**
 * What a change of framework can gain, by the processor time of the reader's own handler. The
 * framework's part is that of the status check, recorded or published; the rest is the law.
 *
 * @param {object} props
 * @param {import('./sources').CaseEvidence} props.evidence
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

  /** @param {string} wanted */
  function choose (wanted) {
    const { typed, moveId } = EXAMPLES.find(({ id }) => id === wanted) ?? EXAMPLES[0]
    set({ typed, moveId })
  }

  return (
    <Figure
      name='one-app' place='yours' examples={EXAMPLES} chosen={EXAMPLES.find((example) => example.typed === typed && example.moveId === move.id)?.id}
      onChoose={choose}
      caption='Calculated from recorded or published times of a status check.'
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

/** @param {number} gain times as many requests; fewer are told as a longer time */
function sayGain (gain) {
  if (gain < 1) return <>Slower: a request takes <strong>{formatRatio(1 / gain)} times</strong> as long</>
  return <><strong>{formatRatio(gain)} times</strong> as many requests</>
}

/**
 * @param {import('../../../demos/one-app/arithmetic.js').Change} change
 * @param {typeof MOVES[number]} move
 */
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

/**
 * @param {string} id of a set-up
 * @param {number} cost of its framework, in microseconds
 * @param {number} rest the reader's part
 */
function rowOf (id, cost, rest) {
  return {
    id,
    name: `${NAMES[id]} ${formatMicroseconds(cost)}, your work ${formatMicroseconds(rest)}`,
    parts: [{ tone: /** @type {import('../Lab/Bars').Tone} */ (id), size: cost }, { tone: /** @type {const} */ ('rest'), size: rest }]
  }
}
