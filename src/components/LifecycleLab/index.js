import { useState } from 'react'
import clsx from 'clsx'
import description from '@generated/models/lifecycle.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import Answer from './Answer'
import Request from './Request'
import Stations from './Stations'
import { nameOf, readState, writeState } from './state'
import { useLifecycle } from './use-lifecycle'
import styles from './styles.module.css'

/**
 * @typedef {import('./use-lifecycle').Plan} Plan
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/lifecycle/model').example>>} Opening
 */

const model = /** @type {Parameters<typeof useLifecycle>[0] & { example: Opening, examples: Array<{ id: string, short?: string, plan: Plan }> }} */ (/** @type {unknown} */ (description))
const buttons = model.examples.flatMap(({ id, short }) => short ? [{ id, label: short }] : [])

export default guard(LifecycleLab)

/**
 * One request through the whole of the real Fastify, a station at a time: the reader
 * decides what each hook does, and sees what is passed and what the client gets.
 */
function LifecycleLab () {
  const { plan, story, isOwn, problem, isWaiting, run, watch } = useLifecycle(model)
  const [isEditing, setEditing] = useState(false)
  const seen = story.events.filter(({ phase }) => phase !== 'warning')
  // Who changes the plan wants the answer; who chooses an example, the way to it.
  const player = usePlayer(seen.length, story, isOwn ? seen.length : 1)
  const write = useFigureAddress((text) => readState(text, model), (told) => run(told))

  /** @param {Plan} changed */
  function change (changed) {
    write(writeState(changed, model))
    run(changed, true)
  }

  /** @param {string} id of an example */
  function begin (id) {
    write(id)
    run(model.examples.find((example) => example.id === id)?.plan ?? plan)
  }

  return (
    <Figure
      name='lifecycle' watch={watch} examples={buttons} chosen={nameOf(plan, model.examples)} onChoose={begin} player={player}
      actions={<button type='button' className={clsx(controls.button, styles.edit)} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the hooks</button>}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The application as code' label='Copy the application' code={story.source} play={{ code: story.source, requests: [story.request] }} />}
    >
      <div className={styles.sides}>
        <Side label='The way'>
          <Stations plan={plan} seen={seen} step={player.step} isAnswered={story.answer !== null} isStale={problem !== ''} isEditing={isEditing} onPlan={change} />
        </Side>
        <Side label='The request' isBusy={isWaiting}>
          <div className={styles.told}>
            <Request plan={plan} onPlan={change} />
            <Problem problem={problem} shown='the last request that was sent' />
            <Answer story={story} seen={seen} step={player.step} isStale={problem !== ''} />
          </div>
        </Side>
      </div>
    </Figure>
  )
}
