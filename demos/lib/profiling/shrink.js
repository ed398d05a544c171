/** Of the whole time, below which a bar is left out: about three pixels. */
const NARROWEST = 0.008
/** Of a function's time, from which the one that it calls looks as wide. */
const AS_WIDE = 0.9
const MOST_ROWS = 10

/**
 * A tree as far as a small drawing shows it. Calls in a row that take about as long become one bar, from a function to
 * the last one of its role, so that a few rows hold even a tower of middleware. `more`: how many calls are in the bar
 * besides the first.
 */
export function shrink (tree, least = tree.value * NARROWEST, row = 0) {
  const { name, role, value } = tree
  let [last, more, depth] = [tree, tree.more ?? 0, 0]
  for (let [below] = tree.children, above = tree; below?.value >= above.value * AS_WIDE; [above, [below]] = [below, below.children]) {
    depth++
    if (below.role === role) [last, more] = [below, depth]
    // Node begins a request and ends it: what is between is what the graph is about.
    else if (role === 'core') break
  }
  const called = row < MOST_ROWS ? last.children.filter((child) => child.value >= least) : []
  return { name, role, value, ...more > 0 && { more }, children: called.map((child) => shrink(child, least, row + 1)) }
}

/** A loader: what a page imports of a recorded tree. The whole tree comes when a reader opens the graph. */
export default function loadShrunk (source) {
  const { tree, ...others } = JSON.parse(source)
  return JSON.stringify({ ...others, tree: shrink(tree) })
}
