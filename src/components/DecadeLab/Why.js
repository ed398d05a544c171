import Link from '@docusaurus/Link'
import Command from '../Command'
import { rowsOf } from './tell'
import table from '../Lab/table.module.css'

const EXPRESS = <>Express sets the prototypes of each request and response. V8 then gives a response another <Link to='/mechanisms/hidden-classes'>hidden class</Link>: one for all, or one for each.</>
/** What lies between the two sides of a turn, by its id. @type {Record<string, import('react').ReactNode>} */
const BETWEEN = {
  backport: <>Node 12.18.1 brought one change of V8, which <Link to='https://github.com/nodejs/node/pull/33553'>fixed a memory leak</Link>. Since then, V8 does not remember the class that such an object got, so the next one gets a new class. <Link to='https://github.com/nodejs/node/issues/37457'>A user of Express reported it in 2021.</Link></>,
  flag: <>Here, nothing but a flag of V8 is different: <code>--move-prototype-transitions-first</code>. With it, V8 keeps the change of the prototype at the start of an object’s chain of classes, before its properties.</>,
  'v8-6.6': <>Which change of V8 or of Node did it, we do not know.</>,
  'v8-6.7': <>The same again, one release of V8 later, within Node 10.</>,
  'v8-11.8': <>We have not found which change of V8 or of Node did it.</>,
  'v8-12.4': <>The same again with Node 22.</>,
  'fast-path': <>Nothing but a flag of V8 is different: <code>--no-json-stringify-fast-path</code> turns off <Link to='https://v8.dev/blog/json-stringify'>a faster JSON.stringify</Link> for objects without side effects. It is on <Link to='https://nodejs.org/en/blog/release/v25.0.0'>since Node 25</Link>.</>,
  release: <>In Node 24 that flag <Link to='https://github.com/nodejs/node/blob/v24.0.0/deps/v8/src/flags/flag-definitions.h'>is on</Link>. It may not be the only change: with <code>--no-move-prototype-transitions-first</code>, the responses there still have one class. <Link to='https://github.com/dimdenGD/ultimate-express/issues/364'>The author of a replacement for Express reported the step in 2026.</Link></>
}

/**
 * Why a ratio changed, as far as anybody has shown it; and that the rest is not known.
 *
 * @param {object} props
 * @param {import('./state').DecadeEvidence} props.evidence
 * @param {string} props.of id of the subject
 * @param {string} props.cell
 * @param {import('./turns').Turn} props.turn
 * @param {string} props.packages that were others
 */
export default function Why ({ evidence, of, cell, turn: { from, to }, packages }) {
  const changed = `V8 ${from.v8} became ${to.v8}${packages && `, ${packages}`}, and Node’s own code changed.`
  const turns = evidence.turns.filter((turn) => turn.subject === of && turn.cell === cell && turn.to === to.node)
  if (turns.length === 0) return <p>{changed} Which of these did it, we do not know.</p>
  return (
    <>
      <p>{changed} A smaller change already shows it. {of === 'hello' && EXPRESS} Here the packages stay the same, and both sides are measured in turn by <code>npm run bench:decade -- --turns</code>.</p>
      {turns.map((turn) => (
        <div key={turn.id} data-between={turn.id}>
          <table className={table.numbers}>
            <thead><tr><th scope='col'>On Node</th>{turn.sides.map((side) => <th key={side} scope='col' className={table.number}>{side.replace(/ --.*/, ', flag')}</th>)}<th scope='col'>after the change</th></tr></thead>
            <tbody>
              {rowsOf(turn, evidence.classes).map(([name, ...values]) => <tr key={name}><th scope='row'>{name}</th>{values.map((value, index) => <td key={index} className={index < turn.sides.length ? table.number : undefined}>{value}</td>)}</tr>)}
            </tbody>
          </table>
          <p>{BETWEEN[turn.id]}</p>
        </div>
      ))}
      {of === 'hello' && <Command run='npm run demo:decade -- --turns' note='counts the classes on your machine' />}
    </>
  )
}
