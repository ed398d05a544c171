import { useId } from 'react'
import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './request.module.css'

/** @type {Record<string, string>} */
const REQUESTS = { answers: 'and its handler answers', throws: 'and its handler throws', missing: 'on a path that nobody has' }

/**
 * What one request met, in order, and what the answering function saw.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/ask-route').Answer} props.answer
 * @param {number} props.step from 1
 * @param {import('./use-scopes').Question} props.question
 * @param {string[]} props.requests
 * @param {boolean} props.isStale whether this is the answer to an older question
 * @param {(request: string) => void} props.onRequest
 */
export default function Request ({ answer: { url, problem, isUncaught, status, by, ran, decorators }, step, question, requests, isStale, onRequest }) {
  const id = useId()
  return (
    <div className={clsx(isStale && frame.outdated)}>
      <p className={styles.asks}>
        <code>GET {url}</code> <label className='spoken-only' htmlFor={id}>What happens there</label>
        <select id={id} value={question.request} onChange={({ target }) => onRequest(target.value)}>
          {requests.map((kind) => <option key={kind} value={kind}>{REQUESTS[kind]}</option>)}
        </select>
      </p>
      <ol className={styles.ran}>
        {[...ran, ...ran.includes(by) || problem ? [] : [by]].map((one, index) => (
          <li key={index} className={clsx(one === by && styles.answering, index + 1 === step && styles.running, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>{one}</li>
        ))}
      </ol>
      <p className={styles.said} role='status'>
        {problem
          ? <><strong className={styles.refused}>✕ {isUncaught ? 'It ends the process: nobody can catch this error' : 'It does not boot'}</strong> <code className={styles.reason}>{problem}</code></>
          : <><strong>{status}</strong>, answered by the {by}{decorators.length > 0 && ', which sees'}</>}
      </p>
      <ul className={styles.sights}>
        {decorators.map(({ on, name, node, seen, why }) => (
          <li key={`${on}.${name} ${node}`} className={seen ? undefined : styles.unseen}>
            <span aria-hidden='true'>{seen ? '✓' : '✕'}</span> <code>{on}.{name}</code> of {node}<span className='spoken-only'>{seen ? ', seen' : ', not seen'}</span>: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
