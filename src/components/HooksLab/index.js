import { useState } from 'react'
import clsx from 'clsx'
import description from '@generated/models/hooks.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import tones from '../Lab/tones.module.css'
import Choices from './Choices'
import Column from './Column'
import { countMoments, sayEnd } from './say-run'
import { nameOf, readState, writeState } from './state'
import { useHooks } from './use-hooks'
import styles from './styles.module.css'

/** @type {import('./use-hooks').Model} */
const model = /** @type {any} */ (description)

/** @type {Array<{ id: 'express' | 'koa' | 'fastify', name: string, model: string, tone: string }>} */
const FRAMEWORKS = [
  { id: 'express', name: 'Express', model: 'layers', tone: tones.express },
  { id: 'koa', name: 'Koa', model: 'an onion', tone: tones.neutral },
  { id: 'fastify', name: 'Fastify', model: 'phases', tone: tones.fastify }
]

export default guard(HooksLab)

/**
 * The same five concerns in Express's router, Koa's compose and the whole of
 * Fastify, a step in each at a time: make one go wrong, and see what runs.
 */
function HooksLab () {
  const { comparison: { plan, runs }, isChanged, wanted, problem, send, watch } = useHooks(model)
  const [isEditing, setEditing] = useState(false)
  const last = Math.max(...FRAMEWORKS.map(({ id }) => countMoments(runs[id])))
  // Who changes a concern wants the outcome; who chooses an example, the way to it.
  const player = usePlayer(last, runs, isChanged ? last : 1)
  const write = useFigureAddress((text) => readState(text, model), (told) => send(told))

  /** @param {import('./state').Question} question */
  function change (question) {
    send(question, true)
    write(writeState(question, model))
  }

  return (
    <Figure
      name='hooks' watch={watch} examples={model.examples} chosen={nameOf(wanted, model)} player={player}
      onChoose={(id) => {
        send(/** @type {import('./state').Question} */ (readState(id, model)))
        write(id)
      }}
      actions={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Change what each does</button>}
      caption='Express’s router, Koa’s compose and the whole of Fastify run here. Each step moves all three on by one function.'
    >
      <div className={styles.body}>
        {isEditing && <Choices offers={model.example} wanted={wanted} onChange={change} />}
        {problem && <Problem problem={problem} shown='the last request that was sent' />}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={clsx(styles.columns, problem && frame.outdated)} tabIndex={0} role='group' aria-label='What each framework does'>
          {FRAMEWORKS.map(({ id, ...framework }) => <Column key={id} {...framework} run={runs[id]} plan={plan} step={player.step} />)}
        </div>
      </div>
      <p className='spoken-only' aria-live='polite'>{FRAMEWORKS.map(({ id, name }) => `${name}: ${sayEnd(runs[id]).join(' ')}`).join(' ')}</p>
    </Figure>
  )
}
