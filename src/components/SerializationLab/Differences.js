import { cut } from './cut'
import { KINDS } from './kinds'
import frame from '../Lab/frame.module.css'
import styles from './outputs.module.css'

const MAX_SHOWN = 30
const MAX_VALUE = 120
const MAX_REASON = 400

/**
 * Every place where the two outputs differ, with the reason.
 *
 * @param {object} props
 * @param {import('../../../demos/serialization/model').Comparison} props.comparison
 */
export default function Differences ({ comparison: { differences, validated } }) {
  return (
    <section aria-label='Differences'>
      <p className={frame.heading} aria-live='polite'>{summarize(differences.length)}</p>
      <ul className={styles.reasons}>
        {differences.slice(0, MAX_SHOWN).map(({ path, kind, json, fjs, why }, index) => (
          <li key={index} className={styles.reason}>
            <span className={styles.kind}>{KINDS[kind].sign} {KINDS[kind].word}</span>
            <span className={styles.what}><code>{cut(path, MAX_VALUE)}</code> <Change kind={kind} json={json} fjs={fjs} /><span className={styles.why}>{cut(why, MAX_REASON)}</span></span>
          </li>
        ))}
      </ul>
      {differences.length > MAX_SHOWN && <p className={frame.note}>… and {differences.length - MAX_SHOWN} more.</p>}
      {validated && <p className={frame.note}>This schema has alternatives: for each value, the generated code asks Ajv which of them fits.</p>}
    </section>
  )
}

/** @param {Pick<import('../../../demos/serialization/model').Comparison['differences'][number], 'kind' | 'json' | 'fjs'>} props */
function Change ({ kind, json, fjs }) {
  if (kind === 'error' || json === null || fjs === null) return null
  return <span><code className={styles.before}>{cut(json, MAX_VALUE)}</code> → <code className={styles.after}>{cut(fjs, MAX_VALUE)}</code></span>
}

/** @param {number} count */
function summarize (count) {
  if (count === 0) return 'Both write the same.'
  return `${count} difference${count === 1 ? '' : 's'}, and why`
}
