import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import FindField from './FindField.js'
import styles from './styles.module.css'

/**
 * What all graphs of a viewer share. Without a script there is nothing to change, and
 * the row keeps its place so that nothing jumps when the script comes.
 *
 * @param {object} props
 * @param {import('./view-url.js').View} props.view
 * @param {(part: Partial<import('./view-url.js').View>) => void} props.onChange
 * @param {(find: string) => void} props.onFind
 * @param {import('react').RefObject<HTMLInputElement | null>} props.field where to find is typed
 * @param {boolean} props.several whether there are several graphs
 * @param {boolean} props.tiered whether the recording has tiers
 * @param {() => string} [props.link] to this view
 */
export default function Controls ({ view, onChange, onFind, field, several, tiered, link }) {
  const isBrowser = useIsBrowser()
  return (
    <div className={clsx(styles.controls, !isBrowser && styles.waiting)} role='group' aria-label='Graph options'>
      <FindField field={field} find={view.find} onFind={onFind} />
      <label>
        View
        <select value={view.view} onChange={({ target }) => onChange({ view: target.value === 'flame' ? 'flame' : 'icicle' })}>
          <option value='icicle'>icicle</option>
          <option value='flame'>flame</option>
        </select>
      </label>
      <label>
        Colour by
        <select value={view.colour} onChange={({ target }) => onChange({ colour: /** @type {'role' | 'package' | 'tier'} */ (target.value) })}>
          <option value='role'>role</option>
          <option value='package'>package</option>
          <option value='tier' disabled={!tiered}>{tiered ? 'compiler tier' : 'compiler tier (not recorded)'}</option>
        </select>
      </label>
      <label>
        <input type='checkbox' checked={view.hide} onChange={() => onChange({ hide: !view.hide, zoom: {} })} />
        Hide Node internals
      </label>
      {several && (
        <label>
          <input type='checkbox' checked={view.stretch} onChange={() => onChange({ stretch: !view.stretch })} />
          Stretch each graph
        </label>
      )}
      {link && <CopyButton text={link} label='Copy link to this view' className={styles.copy}>Copy link to this view</CopyButton>}
    </div>
  )
}
