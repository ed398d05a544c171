import Link from '@docusaurus/Link'

/** From this version on, V8 has the faster JSON.stringify of its authors’ post. */
const FASTER_JSON = 13.8

/**
 * Why a ratio changed, as far as anybody has shown it; and that the rest is not known.
 *
 * @param {object} props
 * @param {import('./state').DecadeEvidence} props.evidence
 * @param {import('./state').DecadeView} props.view
 * @param {import('./tell').Turn} props.turn
 * @param {string} props.packages that were others
 */
export default function Why ({ evidence, view, turn: { from, to }, packages }) {
  const changed = packages ? `V8 ${from.v8} became ${to.v8}; ${packages}.` : `V8 ${from.v8} became ${to.v8}; no package changed.`
  if (view.id === 'json' && Number(from.v8) < FASTER_JSON && Number(to.v8) >= FASTER_JSON) {
    return <>{changed} V8’s authors <Link to='https://v8.dev/blog/json-stringify'>rewrote JSON.stringify</Link> for V8 {FASTER_JSON}, which is between the two.</>
  }
  const [before, after] = [evidence.classes[from.node], evidence.classes[to.node]]
  if (view.id === 'hello' && (before === 8) !== (after === 8)) {
    return <>{changed} One thing changed that the program below counts. Express sets the prototype of each request. Of eight requests that get another prototype, V8 made {countOf(before)} on Node {from.node} and {countOf(after)} on Node {to.node}. Which change of V8 did that, we do not know.</>
  }
  return <>{changed} Which of these did it, we do not know.</>
}

/** @param {number} classes */
function countOf (classes) {
  return classes === 1 ? 'one hidden class' : `${classes} hidden classes`
}
