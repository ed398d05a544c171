import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { useState } from 'react'

/**
 * What opens. A link to it opens it too (src/client/open-folds). `id`: its address; a heading in the summary may have
 * it instead; `part`: the name of the part that it is; `line`: the id of the claim that it tells of; `inside`: class of
 * what is folded; `children`: a function where drawings wait until somebody opens it. @param {any} props
 */
export default function Disclosure ({ id, className, part, line, inside, summary, children }) {
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
