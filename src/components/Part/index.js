import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import ProblemLinks from '../Problem/Links'

/** Parts without a heading, which links lead to. */
const NAMED = ['try']

/**
 * One part of a page, by the page grammar; a test reads the marks. Below what goes wrong stand the problems that have
 * pages. `is`: the first seven are of mechanisms, the others of cases; both have an `Answer` and `Fold`s.
 */
export default function Part ({ is, children }) {
  const { collectAnchor } = useBrokenLinks()
  const topic = useDoc().metadata.id.split('/').at(-1) ?? ''
  const id = NAMED.includes(is) ? is : undefined
  if (id) collectAnchor(id)
  return (
    <div id={id} data-part={is}>
      {children}
      {is === 'bites' && <ProblemLinks mechanism={topic} intro='On pages of their own:' />}
    </div>
  )
}
