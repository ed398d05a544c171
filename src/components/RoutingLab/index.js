import { useEffect, useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/routing.json'
import { LONGEST_TEXT } from '../Lab/longest-text'
import ExpressList from './ExpressList'
import RouteTree from './RouteTree'
import Walk from './Walk'
import { useComparison } from './use-comparison'
import frame from '../Lab/frame.module.css'
import fields from '../Lab/fields.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * The real find-my-way beside Express's list: edit routes and URL, and see the
 * tree, the walk through it, and the layers that the list would try.
 *
 * @param {object} props
 * @param {boolean} [props.compact] for the start page: the URL alone can be edited
 */
export default function RoutingLab ({ compact = false }) {
  const { paths, url, comparison, problem, type, watch } = useComparison(model)
  const { lookup, steps } = comparison
  const [step, setStep] = useState(steps.length)
  const id = useId()
  const urlIsWrong = /^(the )?URL/.test(problem)

  useEffect(() => setStep(steps.length), [steps])
  const shown = Math.min(step, steps.length)

  return (
    <div className={clsx(frame.frame, compact && styles.compact)} ref={watch} data-widget='routing'>
      <form className={fields.stack} onSubmit={(event) => event.preventDefault()}>
        {!compact && (
          <label className={fields.field} htmlFor={`${id}-routes`}>
            <span className={frame.label}>Routes, one a line, in the order of declaration</span>
            <textarea
              id={`${id}-routes`} value={paths} rows={9} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off'
              aria-invalid={problem !== '' && !urlIsWrong} aria-describedby={`${id}-problem`}
              onChange={({ target }) => type({ paths: target.value })}
            />
          </label>
        )}
        <label className={clsx(fields.field, fields.beside)} htmlFor={`${id}-url`}>
          <span className={frame.label}>GET</span>
          <input
            id={`${id}-url`} className={styles.url} value={url} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off' inputMode='url'
            aria-invalid={urlIsWrong} aria-describedby={`${id}-problem`}
            onChange={({ target }) => type({ url: target.value })}
          />
        </label>
        <p id={`${id}-problem`} className={frame.problem} role='alert'>{problem && `${problem}. The figure shows the last input that worked.`}</p>
      </form>
      <Walk comparison={comparison} step={shown} onStep={setStep} />
      <div className={frame.sides}>
        <section className={clsx(frame.panel, tones.fastify)} aria-label='find-my-way, as in Fastify'>
          <p className={frame.heading}>find-my-way <span className={frame.count}>{count(lookup.comparisons, 'character')} compared{lookup.searches > 0 && `, ${count(lookup.searches, 'long piece')} searched`}</span></p>
          <RouteTree lookup={lookup} steps={steps.slice(0, shown)} finished={shown === steps.length} />
        </section>
        <section className={clsx(frame.panel, tones.express)} aria-label='The list of Express'>
          <p className={frame.heading}>Express <span className={frame.count}>{count(comparison.express.tried, 'layer')} of {comparison.express.total} tried</span></p>
          <ExpressList comparison={comparison} />
        </section>
      </div>
    </div>
  )
}

/**
 * @param {number} number
 * @param {string} thing
 */
function count (number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
