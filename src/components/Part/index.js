import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import ProblemLinks from '../Problem/Links'

/**
 * One part of a page, by the page grammar; a test reads the marks. Links lead to the figure, which has no heading. Below
 * what goes wrong stand the problems that have pages.
 */
export default function Part ({ is, children }) {
  const { collectAnchor } = useBrokenLinks()
  const topic = useDoc().metadata.id.split('/').at(-1) ?? ''
  const id = is === 'try' ? is : undefined
  if (id) collectAnchor(id)
  return (
    <div id={id} data-part={is}>
      {children}
      {is === 'bites' && <ProblemLinks mechanism={topic} intro='On pages of their own:' />}
    </div>
  )
}
