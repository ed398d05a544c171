import { useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST } from './link'
import styles from './requests.module.css'

const NEW = { method: 'GET', url: '/', headers: '', body: '' }

/** @typedef {import('../../../demos/play/model.js').Asked} Asked */

/**
 * What is sent to the application, in this order.
 *
 * @param {object} props
 * @param {Asked[]} props.requests
 * @param {import('./link').Offers} props.offers
 * @param {(requests: Asked[]) => void} props.onChange
 */
export default function Requests ({ requests, offers: { methods, mostRequests }, onChange }) {
  // Without JavaScript they can be read, and not changed.
  if (!useIsBrowser()) return <ol className={clsx(styles.requests, styles.list)}>{requests.map(({ method, url, headers, body }, index) => <li key={index}><code>{[`${method} ${url}`, headers, body].filter(Boolean).join(' ')}</code></li>)}</ol>
  return (
    <div className={styles.requests}>
      <ol className={styles.list}>
        {requests.map((request, index) => (
          <Request
            key={index} request={request} which={`request ${index + 1}`} methods={methods}
            onChange={(changed) => onChange(requests.with(index, { ...request, ...changed }))}
            onRemove={() => onChange(requests.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <button type='button' className={clsx(controls.button, styles.add)} disabled={requests.length >= mostRequests} onClick={() => onChange([...requests, NEW])}>Add a request</button>
      <p className={frame.note}>They are sent one after the other. A body that is JSON gets its content type by itself.</p>
    </div>
  )
}

/**
 * @param {object} props
 * @param {Asked} props.request
 * @param {string} props.which
 * @param {string[]} props.methods
 * @param {(changed: Partial<Asked>) => void} props.onChange
 * @param {() => void} props.onRemove
 */
function Request ({ request: { method, url, headers, body }, which, methods, onChange, onRemove }) {
  const [isOpen, setOpen] = useState(headers !== '' || body !== '')
  return (
    <li className={styles.request}>
      <div className={styles.line}>
        <select aria-label={`Method of ${which}`} value={method} onChange={({ target }) => onChange({ method: target.value })}>
          {methods.map((one) => <option key={one}>{one}</option>)}
        </select>
        <input aria-label={`Address of ${which}`} value={url} maxLength={LONGEST.url} spellCheck={false} autoCapitalize='off' onChange={({ target }) => onChange({ url: target.value })} />
        <button type='button' className={controls.button} aria-label={`Remove ${which}`} onClick={onRemove}>✕</button>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Headers and body</summary>
        <label className={styles.text}>
          <span className={frame.label}>Headers of {which}, a line each</span>
          <textarea rows={2} value={headers} placeholder='x-user: Ada' maxLength={LONGEST.headers} spellCheck={false} onChange={({ target }) => onChange({ headers: target.value })} />
        </label>
        <label className={styles.text}>
          <span className={frame.label}>Body of {which}</span>
          <textarea rows={2} value={body} placeholder='{"item":"tea"}' maxLength={LONGEST.body} spellCheck={false} onChange={({ target }) => onChange({ body: target.value })} />
        </label>
      </details>
    </li>
  )
}
