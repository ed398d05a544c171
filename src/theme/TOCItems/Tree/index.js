import Tree from '@theme-original/TOCItems/Tree'
import { breakNames } from '@site/src/components/Lab/break-names'

/** The contents of a page, whose names in code break behind their underscores. */
export default function BreakingTree ({ toc, ...props }) {
  return <Tree {...props} toc={breakAll(toc)} />
}

function breakAll (toc) {
  return toc.map((item) => ({ ...item, value: breakNames(item.value), children: breakAll(item.children) }))
}
