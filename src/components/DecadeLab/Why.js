import Link from '@docusaurus/Link'
import Command from '../Command'
import { sayServed, sayClasses } from './tell'

/** From this version on, V8 has the faster JSON.stringify of its authors’ post. */
const FASTER_JSON = 13.8
/** What a pair of Nodes shows, and what lies between them, by the turn's id. @type {Record<string, (names: [before: string, after: string]) => import('react').ReactNode>} */
const BETWEEN = {
  backport: ([before, after]) => <>Node {after} took one change of V8 over that {before} has not: <Link to='https://github.com/nodejs/node/pull/33553'>it mended a leak of memory</Link>. Since then, V8 does not remember the class that such an object got, so the next one gets a new class. <Link to='https://github.com/nodejs/node/issues/37457'>A user of Express reported it in 2021.</Link></>,
  flag: () => <>One V8, one Node: a flag alone gives all of them one class. It lets V8 set the prototype first and add the properties after it.</>,
  release: () => <>In V8 13.6, which Node 24 brought, that flag is on. <code>node --v8-options</code> says so. Turned off there, the responses still have one class: so it is not the only change. <Link to='https://github.com/expressjs/express/issues/5998'>A user of Express noticed the step in 2025.</Link></>
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
    return <p>{changed} V8’s authors <Link to='https://v8.dev/blog/json-stringify'>rewrote JSON.stringify</Link> for V8 {FASTER_JSON}, which lies between the two.</p>
  }
  const turns = view.id === 'hello' ? evidence.turns.filter((turn) => turn.to === to.node) : []
  if (turns.length === 0) return <p>{changed} Which of these did it, we do not know.</p>
  return (
    <>
      <p>{changed} But much less than that is enough. Express sets the prototypes of each request and response. Below, the packages are the same on both sides. The <Link to='/mechanisms/hidden-classes'>hidden classes</Link> are those of eight responses that get another prototype.</p>
      <ul>
        {turns.map((turn) => (
          <li key={turn.id} data-between={turn.id}>
            <strong>{turn.sides.join(', then ')}.</strong> {sayClasses(turn, evidence.classes)}. {sayServed(turn)}. {BETWEEN[turn.id]?.(turn.sides)}
          </li>
        ))}
      </ul>
      <Command run='npm run demo:decade -- --turns' note='counts the classes on your machine' />
    </>
  )
}
