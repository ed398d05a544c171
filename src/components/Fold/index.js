import useBrokenLinks from '@docusaurus/useBrokenLinks'
import clsx from 'clsx'
import Disclosure from './Disclosure'
import { foldId } from '../../../demos/lib/text/fold-id.js'
import styles from './styles.module.css'

/**
 * A part of a page that says its result in a line, and opens to the proof of it. `is`: the name of the part, and its
 * address; `result`: what the proof shows; `run`: the command that makes it again.
 */
export default function Fold ({ is, label, result, run, children }) {
  useBrokenLinks().collectAnchor(is)
  const summary = (
    <>
      <h2 id={is}>{label}</h2>
      <span>{result}</span>
      {run && <code>{run}</code>}
    </>
  )
  return <Disclosure className={clsx(styles.fold, styles.part)} part={is} inside={styles.inside} summary={summary}>{children}</Disclosure>
}

/** What stands behind a line of its own within a part. `is`: its address, where the line is more than text. */
export function More ({ line, is = typeof line === 'string' ? foldId(line) : undefined, children }) {
  return <Disclosure id={is} className={styles.fold} inside={styles.inside} summary={line}>{children}</Disclosure>
}
