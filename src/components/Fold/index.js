import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { useEffect, useRef, useState } from 'react'
import { foldId } from '../../../demos/lib/text/fold-id.js'
import styles from './styles.module.css'

/**
 * What stands behind a line of its own within a part. `is`: its address, where the line is more than text; `open`:
 * whether it begins open. @param {any} props
 */
export function More ({ line, is = typeof line === 'string' ? foldId(line) : undefined, open, children }) {
  return <Disclosure id={is} className={styles.fold} inside={styles.inside} summary={line} open={open}>{children}</Disclosure>
}

/**
 * What opens. A link to it opens it too (src/client/open-folds). `id`: its address; `line`: the id of the claim that it
 * tells of; `inside`: class of what is folded; `children`: a function where drawings wait until somebody opens it. @param {any} props
 */
export function Disclosure ({ id, className, line, inside, summary, open, children }) {
  const { collectAnchor } = useBrokenLinks()
  const [wasOpened, setOpened] = useState(false)
  const own = useRef(/** @type {HTMLDetailsElement | null} */ (null))
  // A link may have opened it before there was a script that hears of it.
  useEffect(() => { if (own.current?.open) setOpened(true) }, [])
  if (id) collectAnchor(id)
  return (
    <details ref={own} id={id} className={className} data-line={line} open={open} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      <div className={inside}>{typeof children === 'function' ? children(wasOpened) : children}</div>
    </details>
  )
}
