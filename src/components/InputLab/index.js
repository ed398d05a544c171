import { useId, useState } from 'react'
import clsx from 'clsx'
import description from '@generated/models/input.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { useInView } from '../Figure/use-in-view'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import Fields from './Fields'
import Stations from './Stations'
import { nameOf, readState, writeState } from './state'
import { useTrace } from './use-trace'
import styles from './styles.module.css'

const model = /** @type {Parameters<typeof useTrace>[0] & { examples: import('./state').Example[] }} */ (/** @type {unknown} */ (description))
const { examples, example: { offers } } = model

export default guard(InputLab)

/**
 * One body through the real Fastify, a station at a time: the reader decides what is sent
 * and what the route expects, and sees what each station did to it.
 */
function InputLab () {
  const { question, trace, isOwn, problem, isWaiting, ask, watch } = useTrace(model)
  const reached = trace.stations.filter(({ outcome }) => outcome !== 'unreached').length
  // Who changes something wants the answer; who chooses an example, the way to it.
  const player = usePlayer(reached, trace, isOwn ? reached : 1)
  const side = useInView(player.step, player.step === reached)
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const write = useFigureAddress((text) => readState(text, examples, offers), (told) => ask(told))

  /** @param {Partial<import('./state').Question>} changed */
  function change (changed) {
    write(writeState({ ...question, ...changed }, examples))
    ask({ ...question, ...changed }, true)
  }

  /** @param {string} wanted id of an example */
  function begin (wanted) {
    write(wanted)
    ask(examples.find((one) => one.id === wanted)?.question ?? question)
  }

  return (
    <Figure
      name='input' watch={watch} examples={examples} chosen={nameOf(question, examples)} onChoose={begin} player={player}
      actions={<><span>Answer: <strong>{player.step === reached ? trace.status : '…'}</strong></span><button type='button' className={clsx(controls.button, styles.edit)} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit</button></>}
      caption='The real Fastify runs here, on one POST without a socket.'
    >
      <div className={clsx(styles.sides, isEditing && styles.editing)}>
        <Side label='What is sent, and what the route expects'>
          <p className={styles.sent}><code>{question.type || 'no content-type'}</code> <code>{question.body || 'no body'}</code></p>
          <Fields question={question} offers={offers} problem={{ text: problem, id: `${id}-problem` }} onChange={change} />
        </Side>
        <Side label='The steps' isBusy={isWaiting} ref={side}>
          <Problem id={`${id}-problem`} problem={problem} shown='what became of the last body' />
          <div className={clsx(problem && frame.outdated)}><Stations trace={trace} step={player.step} reached={reached} /></div>
        </Side>
      </div>
    </Figure>
  )
}
