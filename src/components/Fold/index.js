import useBrokenLinks from '@docusaurus/useBrokenLinks'
import clsx from 'clsx'
import { useState } from 'react'
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

/**
 * What opens. A link to it opens it too (src/client/open-folds). `id`: its address; a heading in the summary may have
 * it instead; `part`: the name of the part that it is; `line`: the id of the claim that it tells of; `inside`: class of
 * what is folded; `children`: a function where drawings wait until somebody opens it. @param {any} props
 */
export function Disclosure ({ id, className, part, line, inside, summary, children }) {
  const { collectAnchor } = useBrokenLinks()
  const [wasOpened, setOpened] = useState(false)
  if (id) collectAnchor(id)
  return (
    <details id={id} className={className} data-part={part} data-line={line} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      <div className={inside}>{typeof children === 'function' ? children(wasOpened) : children}</div>
    </details>
  )
}
