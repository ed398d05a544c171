import useBrokenLinks from '@docusaurus/useBrokenLinks'

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
 * @param {import('react').ReactNode} [props.children]
 */
export default function Disclosure ({ id, className, part, line, inside, summary, children }) {
  const { collectAnchor } = useBrokenLinks()
  if (id) collectAnchor(id)
  return (
    <details id={id} className={className} data-part={part} data-line={line}>
      <summary>{summary}</summary>
      <div className={inside}>{children}</div>
    </details>
  )
}
