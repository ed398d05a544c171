import clsx from 'clsx'
import styles from './contexts.module.css'

/**
 * What a node carries, each with what became of it in the last request: when it
 * ran, as a number in the order of all, or whether the answer saw it.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} props.node
 * @param {import('../../../demos/encapsulation/model/ask-route').Answer} props.answer
 * @param {number} [props.step] of the request, from 1; without it, all is told
 * @param {(id: string) => void} [props.onAsk] makes the badge of a route a button
 */
export default function Badges ({ node, answer: { ran, decorators }, step = Infinity, onAsk }) {
  const { id, name, wrapped, prefix, hooks, errorHandler, notFound, route } = node
  const order = (/** @type {string} */ what) => ran.indexOf(`${what} of ${name}`) + 1
  const sight = (/** @type {string} */ on, /** @type {string} */ decorator) => decorators.find((one) => one.on === on && one.name === decorator && one.node === name)
  const says = (/** @type {string} */ what, text = what) => <Ran key={what} text={text} order={order(what)} step={step} />
  return (
    <>
      {wrapped && <Chip text='fastify-plugin' />}
      {prefix && <Chip text={wrapped ? `✕ ${prefix} is lost` : prefix} tone={wrapped ? 'off' : undefined} />}
      {(/** @type {const} */ (['app', 'request'])).flatMap((on) => node[on].map((decorator) => {
        const seen = sight(on, decorator)?.seen
        return <Chip key={`${on}.${decorator}`} text={`${seen === undefined ? '' : seen ? '✓ ' : '✕ '}${on}.${decorator}`} tone={seen === undefined ? undefined : seen ? 'on' : 'off'} />
      }))}
      {hooks.map((hook) => says(hook))}
      {errorHandler !== 'none' && says('error handler')}
      {notFound && says('404 handler')}
      {route && (onAsk
        ? <button type='button' className={styles.route} onClick={() => onAsk(id)}><span className='spoken-only'>Ask </span>{says('handler', `GET /${name}`)}</button>
        : says('handler', 'route'))}
    </>
  )
}

/**
 * @param {object} props
 * @param {string} props.text
 * @param {number} props.order from 1; 0 when it did not run
 * @param {number} props.step that is shown
 */
function Ran ({ text, order, step }) {
  const tone = order === 0 ? undefined : order === step ? 'now' : order < step ? 'on' : undefined
  return <Chip text={order > 0 ? `${order}. ${text}` : text} tone={tone} />
}

/**
 * @param {object} props
 * @param {string} props.text
 * @param {'on' | 'off' | 'now'} [props.tone]
 */
function Chip ({ text, tone }) {
  return <span className={clsx(styles.chip, tone && styles[tone])}>{text}</span>
}
