import description from '@generated/models/hooks.json'
import Problem from '../Lab/Problem'
import Choices from './Choices'
import Column from './Column'
import { sayEnd } from './say-run'
import { useHooks } from './use-hooks'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** @type {import('./use-hooks').Model} */
const model = /** @type {any} */ (description)

/** @type {Array<{ id: 'express' | 'koa' | 'fastify', name: string, model: string, tone: string }>} */
const FRAMEWORKS = [
  { id: 'express', name: 'Express', model: 'layers', tone: tones.express },
  { id: 'koa', name: 'Koa', model: 'an onion', tone: styles.koa },
  { id: 'fastify', name: 'Fastify', model: 'phases', tone: tones.fastify }
]

/**
 * The same five concerns in Express's router, Koa's compose and the whole of
 * Fastify: make one go wrong, and see what ran in each, in which order.
 */
export default function HooksLab () {
  const { comparison: { plan, runs }, wanted, problem, send, watch } = useHooks(model)
  return (
    <div className={frame.frame} ref={watch} data-widget='hooks'>
      <Choices model={model} wanted={wanted} onSend={send} />
      <Problem problem={problem} shown='the last request that was sent' />
      <div className={styles.columns}>
        {FRAMEWORKS.map(({ id, ...framework }) => <Column key={id} {...framework} run={runs[id]} plan={plan} />)}
      </div>
      <p className='spoken-only' aria-live='polite'>{FRAMEWORKS.map(({ id, name }) => `${name}: ${sayEnd(runs[id]).join(' ')}`).join(' ')}</p>
    </div>
  )
}
