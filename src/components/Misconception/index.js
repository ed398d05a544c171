import clsx from 'clsx'
import Link from '@docusaurus/Link'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * A belief that people hold, the code it leads to, how that fails, and the code that works.
 *
 *     <Misconception belief="…" thread={{ href: '…', label: '…' }}>
 *       <Misconception.Wrong>…</Misconception.Wrong>
 *       <Misconception.Fails>…</Misconception.Fails>
 *       <Misconception.Right>…</Misconception.Right>
 *     </Misconception>
 *
 * @param {object} props
 * @param {string} props.belief in the words of someone who holds it
 * @param {{ href: string, label: string }} [props.thread] where people met it
 * @param {import('react').ReactNode} props.children the three parts
 */
export default function Misconception ({ belief, thread, children }) {
  return (
    <section className={styles.misconception} aria-label={`Misconception: ${belief}`}>
      <h3 className={styles.belief}><q>{belief}</q></h3>
      {children}
      {thread && (
        <p className={styles.thread}>People met it in <Link to={thread.href}>{thread.label}</Link></p>
      )}
    </section>
  )
}

/**
 * @param {string} label
 * @param {string} sign repeats the label as a shape, so that colour is never the only cue
 * @param {string} tone
 */
function part (label, sign, tone = '') {
  /** @param {{ children: import('react').ReactNode }} props */
  function Part ({ children }) {
    return (
      <div className={clsx(styles.part, tone)}>
        <p className={styles.label}><span aria-hidden='true'>{sign}</span> {label}</p>
        {children}
      </div>
    )
  }
  return Part
}

Misconception.Wrong = part('Written this way', '✕', tones.reversed)
Misconception.Fails = part('What happens', '→')
Misconception.Right = part('Written right', '✓', tones.holds)
