import Link from '@docusaurus/Link'

/** From this version on, V8 has the faster JSON.stringify of its authors’ post. */
const FASTER_JSON = 13.8
/** So many responses the small program asks for. */
const RESPONSES = 8

/** Who saw the step of Express from outside, by the Node that begins it. @type {Record<number, { href: string, says: string }>} */
const WITNESSES = {
  12: { href: 'https://github.com/nodejs/node/issues/37457', says: 'A user of Express reported it in 2021: it begins with Node 12.18.1, and goes away without these prototypes.' },
  24: { href: 'https://github.com/dimdenGD/ultimate-express/issues/364', says: 'In 2026, the author of a faster replacement of Express reported that from Node 24 on, Express seems just as fast.' }
}

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
  const changed = `V8 ${from.v8} became ${to.v8}${packages && `, ${packages}`}, and Node’s own code changed.`
  if (view.id === 'json' && Number(from.v8) < FASTER_JSON && Number(to.v8) >= FASTER_JSON) {
    return <>{changed} V8’s authors <Link to='https://v8.dev/blog/json-stringify'>rewrote JSON.stringify</Link> for V8 {FASTER_JSON}, which lies between the two.</>
  }
  const [before, after] = [evidence.classes[from.node], evidence.classes[to.node]]
  if (view.id === 'hello' && (before === RESPONSES) !== (after === RESPONSES)) {
    const witness = WITNESSES[to.node]
    return (
      <>
        {changed} One change is certain. Express sets the prototypes of each request and response. Of {RESPONSES} responses that get another prototype,
        V8 made {countOf(before)} on Node {from.node} and {countOf(after)} on Node {to.node}.
        {witness && <> <Link to={witness.href}>{witness.says}</Link></>} Which change in Node or V8 did it, we do not know.
      </>
    )
  }
  return <>{changed} Which of these did it, we do not know.</>
}

/** @param {number} classes */
function countOf (classes) {
  return classes === 1 ? 'one hidden class' : `${classes} hidden classes`
}
