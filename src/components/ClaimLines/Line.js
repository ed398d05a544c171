import clsx from 'clsx'
import { LOOKS } from '../Claim/Badge'
import Disclosure from '../Fold/Disclosure'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** @typedef {ReturnType<typeof import('../../../demos/lib/results/describe-claim').marksOf>} Marks */

/**
 * A claim on one line, with what each Node says of it. It opens to what stands behind it.
 *
 * @param {object} props
 * @param {string} props.is its id
 * @param {string} props.claim
 * @param {import('react').ReactNode} props.about what it is about, in small
 * @param {Marks} props.marks
 * @param {string} [props.inside] class of what it opens to
 * @param {import('react').ReactNode | ((isDrawn: boolean) => import('react').ReactNode)} [props.children]
 */
export default function Line ({ is, claim, about, marks, inside, children }) {
  const summary = (
    <>
      <span><strong>“{claim}”</strong><small>{about}</small></span>
      <span className={styles.marks}>
        {marks.map(({ node, verdict }) => (
          <span key={node} className={clsx(styles.mark, tones[LOOKS[verdict].tone])} data-node={Number.parseInt(node, 10) || ''} data-verdict={verdict}>
            {Number.parseInt(node, 10) > 0 && <><span className='spoken-only'>Node </span>{Number.parseInt(node, 10)}</>}<b aria-hidden='true'>{LOOKS[verdict].sign}</b><span className='spoken-only'>: {verdict}</span>
          </span>
        ))}
      </span>
    </>
  )
  return <Disclosure id={is} className={styles.line} line={is} inside={inside} summary={summary}>{children}</Disclosure>
}
