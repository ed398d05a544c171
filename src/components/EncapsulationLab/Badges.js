import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * What a node carries, each with what became of it in the last request: when it
 * ran, as a number in the order of all, or whether the answer saw it.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} props.node
 * @param {import('../../../demos/encapsulation/model/ask-route').Answer} props.answer
 */
export default function Badges ({ node, answer: { ran, decorators } }) {
  const { name, wrapped, prefix, hooks, errorHandler, notFound, route } = node
  const order = (/** @type {string} */ what) => ran.indexOf(`${what} of ${name}`) + 1
  const sight = (/** @type {string} */ on, /** @type {string} */ decorator) => decorators.find((one) => one.on === on && one.name === decorator && one.node === name)
  return (
    <>
      {wrapped && <Chip text='fastify-plugin' />}
      {prefix && <Chip text={wrapped ? `✕ ${prefix} is lost` : prefix} tone={wrapped ? 'off' : undefined} />}
      {(/** @type {const} */ (['app', 'request'])).flatMap((on) => node[on].map((decorator) => {
        const seen = sight(on, decorator)?.seen
        return <Chip key={`${on}.${decorator}`} text={`${seen === undefined ? '' : seen ? '✓ ' : '✕ '}${on}.${decorator}`} tone={seen === undefined ? undefined : seen ? 'on' : 'off'} />
      }))}
      {hooks.map((hook) => <Ran key={hook} text={hook} order={order(hook)} />)}
      {errorHandler !== 'none' && <Ran text='error handler' order={order('error handler')} />}
      {notFound && <Ran text='404 handler' order={order('404 handler')} />}
      {route && <Ran text='route' order={order('handler')} />}
    </>
  )
}

/**
 * @param {object} props
 * @param {string} props.text
 * @param {number} props.order from 1; 0 when it did not run
 */
function Ran ({ text, order }) {
  return <Chip text={order > 0 ? `${order}. ${text}` : text} tone={order > 0 ? 'on' : undefined} />
}

/**
 * @param {object} props
 * @param {string} props.text
 * @param {'on' | 'off'} [props.tone]
 */
function Chip ({ text, tone }) {
  return <span className={clsx(styles.chip, tone && styles[tone])}>{text}</span>
}
