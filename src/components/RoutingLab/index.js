import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/routing.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Problem from '../Lab/Problem'
import ExpressList from './ExpressList'
import RouteTree from './RouteTree'
import Walk from './Walk'
import { nameOf, readState, writeState } from './state'
import { useComparison } from './use-comparison'
import styles from './styles.module.css'

const { examples: EXAMPLES } = model

export default guard(RoutingLab)

/**
 * The real find-my-way beside Express's list: edit routes and URL, and see the
 * tree, the walk through it, and the layers that the list would try.
 *
 * @param {object} props
 * @param {boolean} [props.compact] for the start page: the URL alone can be edited
 */
function RoutingLab ({ compact = false }) {
  const { question, comparison, isTyped, problem, isWaiting, type, choose, watch } = useComparison(model)
  const { lookup } = comparison
  const { steps } = lookup
  const [isEditing, setEditing] = useState(false)
  // Who types wants the answer; who chooses an example, the way to it.
  const player = usePlayer(steps.length, comparison, isTyped ? steps.length : 1)
  const write = useFigureAddress((text) => readState(text, EXAMPLES), choose)
  const id = useId()
  const urlIsWrong = /^(the )?URL/.test(problem)

  /** @param {Partial<import('./state').Question>} changed */
  function edit (changed) {
    type(changed)
    write(writeState({ paths: question.paths, url: question.url, ...changed }, EXAMPLES))
  }

  /** @param {string} wanted id of an example */
  function begin (wanted) {
    choose(/** @type {import('./state').Question} */ (readState(wanted, EXAMPLES)))
    write(wanted)
  }

  return (
    <Figure
      name='routing' watch={watch} examples={compact ? EXAMPLES.slice(0, 2) : EXAMPLES} chosen={nameOf(question, EXAMPLES)} onChoose={begin} player={player}
      actions={!compact && <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the routes</button>}
      caption={compact ? 'The real find-my-way runs here.' : 'The real find-my-way runs here, and the list of Express’s router, layer by layer.'}
    >
      <form className={styles.asked} onSubmit={(event) => event.preventDefault()}>
        <label className={clsx(fields.field, fields.beside)} htmlFor={`${id}-url`}>
          <span className={frame.label}>GET</span>
          <input
            id={`${id}-url`} className={styles.url} value={question.url} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off' inputMode='url'
            aria-invalid={urlIsWrong} aria-describedby={`${id}-problem`}
            onChange={({ target }) => edit({ url: target.value })}
          />
        </label>
        <Walk comparison={comparison} step={player.step} />
        <Problem id={`${id}-problem`} problem={problem} shown='the last input that worked' />
      </form>
      <div className={clsx(styles.sides, problem && frame.outdated)}>
        <Side label='find-my-way, as in Fastify' isBusy={isWaiting}>
          <p className={frame.heading}>find-my-way <span className={frame.count}>{count(lookup.comparisons, 'character')} compared in all{lookup.searches > 0 && `, ${count(lookup.searches, 'long piece')} searched`}</span></p>
          <RouteTree lookup={lookup} steps={steps.slice(0, player.step)} finished={player.step === steps.length} />
        </Side>
        <Side label='The list of Express'>
          {isEditing && (
            <label className={fields.field} htmlFor={`${id}-routes`}>
              <span className={frame.label}>Routes, one a line, in the order of declaration</span>
              <textarea
                id={`${id}-routes`} value={question.paths} rows={6} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off'
                aria-invalid={problem !== '' && !urlIsWrong} aria-describedby={`${id}-problem`}
                onChange={({ target }) => edit({ paths: target.value })}
              />
            </label>
          )}
          <p className={frame.heading}>Express <span className={frame.count}>{count(comparison.express.tried, 'layer')} of {comparison.express.total} tried</span></p>
          <ExpressList comparison={comparison} />
        </Side>
      </div>
    </Figure>
  )
}

/**
 * @param {number} number
 * @param {string} thing
 */
function count (number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
