import description from '@generated/models/throw.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import { partProgram } from '../Lab/part-program'
import { nameOf, readState, writeState } from './state'
import Tree from './Tree'
import Way from './Way'
import { useThrow } from './use-throw'
import styles from './styles.module.css'

/**
 * @typedef {import('./use-throw').Plan} Plan
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/throw/model').example>>} Opening
 */

const model = /** @type {Parameters<typeof useThrow>[0] & { example: Opening, examples: Array<{ id: string, short?: string, plan: Plan }> }} */ (/** @type {unknown} */ (description))
const buttons = model.examples.flatMap(({ id, short }) => short ? [{ id, label: short }] : [])

export default guard(ThrowLab)

/**
 * A throw somewhere in three instances of the real Fastify: the reader decides where, what,
 * and which instance has an error handler, and sees who meets the error.
 */
function ThrowLab () {
  const { plan, story, isOwn, problem, isWaiting, run, watch } = useThrow(model)
  const { events } = story
  // Who changes the plan wants the answer; who chooses an example, the way to it.
  const player = usePlayer(events.length, story, isOwn ? events.length : 1)
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
      name='throw' watch={watch} examples={buttons} chosen={nameOf(plan, model.examples)} onChoose={begin}
      player={events.length > 1 ? player : undefined}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The same as a program' label='Copy the program' code={story.program} play={partProgram(story.program)} />}
    >
      <div className={styles.sides}>
        <Side label='The plugins'>
          <Tree plan={plan} offers={model.example.offers} current={events[player.step - 1]} onPlan={change} />
        </Side>
        <Side label='The way of the error' isBusy={isWaiting}>
          <Problem problem={problem} shown='the last error that was thrown' />
          <Way story={story} step={player.step} isStale={problem !== ''} />
        </Side>
      </div>
    </Figure>
  )
}
