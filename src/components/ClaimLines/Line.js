import clsx from 'clsx'
import { LOOKS } from '../Claim/Badge'
import Disclosure from '../Fold/Disclosure'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * A claim on one line, with what each Node says of it. It opens to what stands behind it. `is`: its id; `about`: what
 * it is about, in small; `inside`: class of what it opens to. @param {any} props
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
