import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { useState } from 'react'

/**
 * What opens. A link to it opens it too (src/client/open-folds).
 *
 * @param {object} props
 * @param {string} props.className
 * @param {string} [props.id] its address; a heading in the summary may have it instead
 * @param {string} [props.part] the name of the part that it is
 * @param {string} [props.line] the id of the claim that it tells of
 * @param {string} [props.inside] class of what is folded
 * @param {import('react').ReactNode} props.summary
 * @param {import('react').ReactNode | ((isDrawn: boolean) => import('react').ReactNode)} [props.children]
 *   a function where drawings wait until somebody opens it
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
