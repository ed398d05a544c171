import { useId } from 'react'
import Check from '../Lab/Check'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Choice from '../Lab/Choice'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** @type {Record<string, string>} */
const ERROR_HANDLERS = { none: 'none', answers: 'one that answers', throws: 'one that throws again' }

/**
 * What the selected node carries, to be changed.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} props.node
 * @param {boolean} props.isRoot
 * @param {import('../../../demos/encapsulation/model').Shown['offers']} props.offers
 * @param {(values: Partial<import('../../../demos/encapsulation/model/scope-tree').ScopeNode>) => void} props.onChange
 */
export default function NodePanel ({ node, isRoot, offers, onChange }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-label={`What ${node.name} carries`}>
      {!isRoot && (
        <div className={styles.line}>
          <label className={frame.label} htmlFor={`${id}-prefix`}>Prefix</label>
          <input
            id={`${id}-prefix`} className={styles.text} value={node.prefix} maxLength={LONGEST_TEXT} placeholder='none' spellCheck={false} autoComplete='off' autoCapitalize='off'
            onChange={({ target }) => onChange({ prefix: target.value })}
          />
          <Check className={styles.check} label='in fastify-plugin' checked={node.wrapped} onChange={(wrapped) => onChange({ wrapped })} />
        </div>
      )}
      <Group legend='On the application' from={offers.decorators.app} chosen={node.app} onChange={(app) => onChange({ app })} />
      <Group legend='On requests' from={offers.decorators.request} chosen={node.request} onChange={(request) => onChange({ request })} />
      <Group legend='Hooks' from={offers.hooks} chosen={node.hooks} onChange={(hooks) => onChange({ hooks })} />
      <div className={styles.line}>
        <Choice beside label='Error handler' options={offers.errorHandlers.map((kind) => ({ id: kind, label: ERROR_HANDLERS[kind] }))} value={node.errorHandler} onChange={(errorHandler) => onChange({ errorHandler })} />
        <Check className={styles.check} label='404 handler' checked={node.notFound} onChange={(notFound) => onChange({ notFound })} />
        <Check className={styles.check} label={`route GET /${node.name}`} checked={node.route} onChange={(route) => onChange({ route })} />
      </div>
    </section>
  )
}

/**
 * Some of a few names, kept in their order.
 *
 * @param {object} props
 * @param {string} props.legend
 * @param {string[]} props.from
 * @param {string[]} props.chosen
 * @param {(chosen: string[]) => void} props.onChange
 */
function Group ({ legend, from, chosen, onChange }) {
  const toggle = (/** @type {string} */ name, /** @type {boolean} */ on) => onChange(from.filter((one) => one === name ? on : chosen.includes(one)))
  return (
    <fieldset className={styles.group}>
      <legend className={frame.label}>{legend}</legend>
      {from.map((name) => <Check key={name} className={styles.check} label={name} checked={chosen.includes(name)} onChange={(on) => toggle(name, on)} />)}
    </fieldset>
  )
}
