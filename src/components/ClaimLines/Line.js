import clsx from 'clsx'
import { LOOKS } from '../Claim/Badge'
import { marksOf } from '../Claim/words'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * A claim on one line, with what each Node says of it. It opens to what stands behind it.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/summarize').JudgedClaim} props.claim
 * @param {string} [props.id] where its address leads
 * @param {import('react').ReactNode} props.about what it is about, in small
 * @param {import('react').ReactNode} props.children
 */
export default function Line ({ claim, id, about, children }) {
  return (
    <details id={id} className={styles.line} data-line={claim.id}>
      <summary>
        <span><strong>“{claim.claim}”</strong><small>{about}</small></span>
        <span className={styles.marks}>
          {marksOf(claim).map(({ node, verdict }) => (
            <span key={node} className={clsx(styles.mark, tones[LOOKS[verdict].tone])} data-node={Number.parseInt(node, 10) || ''} data-verdict={verdict}>
              <span className='spoken-only'>Node </span>{Number.parseInt(node, 10) || ''}<b aria-hidden='true'>{LOOKS[verdict].sign}</b><span className='spoken-only'>: {verdict}</span>
            </span>
          ))}
        </span>
      </summary>
      {children}
    </details>
  )
}
