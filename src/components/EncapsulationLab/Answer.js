import clsx from 'clsx'
import Chain from './Chain'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * What one request met: what ran, what the answering function saw, and the
 * prototypes that made it so.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/ask-route').Answer} props.answer
 */
export default function Answer ({ answer: { url, problem, status, by, ran, decorators, chain } }) {
  return (
    <div className={clsx(frame.panel, tones.fastify, styles.answer)}>
      <p className={styles.said} role='status'>
        {problem
          ? <><strong className={styles.refused}>✕ It does not boot</strong> <code className={styles.reason}>{problem}</code></>
          : <><code>GET {url}</code> <strong>{status}</strong>, answered by the {by}</>}
      </p>
      {!problem && <Met by={by} ran={ran} decorators={decorators} chain={chain} />}
    </div>
  )
}

/** @param {Pick<import('../../../demos/encapsulation/model/ask-route').Answer, 'by' | 'ran' | 'decorators' | 'chain'>} props */
function Met ({ by, ran, decorators, chain }) {
  return (
    <>
      <p className={styles.heading}>What ran, in order</p>
      <ol className={styles.ran}>
        {ran.map((one, index) => <li key={index} className={clsx(one === by && styles.answering)}>{one}</li>)}
        {!ran.includes(by) && <li className={styles.answering}>{by}</li>}
      </ol>
      {decorators.length > 0 && <p className={styles.heading}>What the {by} sees</p>}
      <ul className={styles.sights}>
        {decorators.map(({ on, name, node, seen, why }) => (
          <li key={`${on}.${name} ${node}`} className={seen ? undefined : styles.unseen}>
            <span aria-hidden='true'>{seen ? '✓' : '✕'}</span> <code>{on}.{name}</code> of {node}<span className='spoken-only'>{seen ? ', seen' : ', not seen'}</span>: {why}
          </li>
        ))}
      </ul>
      <Chain chain={chain} />
    </>
  )
}
