import { useEffect, useId, useState } from 'react'
import { ceilingOf, gainOf, restFor, shareOf } from '../../../demos/one-app/arithmetic.js'
import { formatRatio } from '../Measured/format'
import Bars from './Bars'
import Gains from './Gains'
import { LEAST, MOST, STEPS, formatMicroseconds, toStep, toTime } from './scale'
import { MOVES, NAMES, listSources } from './sources'
import styles from './styles.module.css'

const FIRST_TIME = 1000
// A slider passes many numbers; only where it stops is worth saying.
const SETTLE_MS = 600
const WORTH_IT = 1.1

/**
 * What a change of framework can gain at most, by the processor time of the reader's own
 * handler. The framework's part is recorded, or what was published; the rest is the law.
 *
 * @param {object} props
 * @param {import('./sources').CaseEvidence} props.evidence
 */
export default function OneAppLab ({ evidence }) {
  const sources = listSources(evidence)
  const [sourceId, setSourceId] = useState(sources[0].id)
  const [moveId, setMoveId] = useState(MOVES[0].id)
  const [typed, setTyped] = useState(String(FIRST_TIME))
  const id = useId()
  const source = sources.find((candidate) => candidate.id === sourceId) ?? sources[0]
  const move = MOVES.find((candidate) => candidate.id === moveId) ?? MOVES[0]
  const rest = Math.min(Math.max(Number(typed) || 0, 0), MOST)
  const change = { before: source.costs[move.from], after: source.costs[move.to], rest }
  const words = say(change, move)
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <div className={styles.lab} data-widget='one-app'>
      <div className={styles.controls}>
        <label className={styles.label} htmlFor={`${id}-time`}>Processor time of your own work in a request, in µs</label>
        <input
          id={`${id}-time`} className={styles.range} type='range' min={0} max={STEPS} value={toStep(rest)}
          aria-valuetext={formatMicroseconds(rest)} onChange={({ target }) => setTyped(String(toTime(Number(target.value))))}
        />
        <input
          className={styles.number} type='number' min={0} max={MOST} step='any' value={typed} aria-label='The same as a number of µs'
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className={styles.choices}>
        <label className={styles.label}>
          You move
          <select className={styles.select} value={moveId} onChange={({ target }) => setMoveId(target.value)}>
            {MOVES.map(({ id: value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
        <label className={styles.label}>
          What a framework costs
          <select className={styles.select} value={source.id} onChange={({ target }) => setSourceId(target.value)}>
            {sources.map(({ id: value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      </div>
      <Bars change={change} move={move} />
      <p className={styles.gain}><strong>{formatRatio(gainOf(change))} times</strong> as many requests, at the most</p>
      <p className={styles.words}>{words}</p>
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Gains sources={sources} move={move} />
    </div>
  )
}

/**
 * @param {import('../../../demos/one-app/arithmetic.js').Change} change
 * @param {typeof MOVES[number]} move
 */
function say (change, move) {
  const { before, after, rest } = change
  const share = `${Math.round(shareOf(change) * 100)}%`
  const ceiling = rest >= LEAST ? ` A framework that costs nothing would serve ${formatRatio(ceilingOf(change))} times as many.` : ''
  const most = restFor({ before, after, gain: WORTH_IT })
  const worth = most > 0
    ? ` To gain a tenth, your own work may take ${formatMicroseconds(most)} at most.`
    : ' This move cannot gain a tenth, whatever your own work takes.'
  return `${NAMES[move.from]} takes ${share} of this request; the rest is yours.${ceiling}${worth}`
}
