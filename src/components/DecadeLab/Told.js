import Link from '@docusaurus/Link'
import { isAbout, judge } from '../../../demos/decade/model.js'
import Command from '../Command'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import { formatInterval, formatRatio, turned } from '../Measured/format'
import { commandFor, findTurns, isOfOther, nodeOf, rowsOf, sayDay, sayLine, sayPackages, sayPoint, sayTimes, sayTurn, sidesOf, spreadOf, startSentence } from './state'
import styles from './styles.module.css'

function findView ({ views }, of) {
  const view = views.find(({ id }) => id === of)
  if (!view) throw new Error(`the decade has no subject '${of}'`)
  return view
}

function seriesOf (evidence, of, cell) {
  const series = findView(evidence, of).series[cell]
  if (!series) throw new Error(`'${of}' has no cell '${cell}'`)
  return series
}

function pointOf (evidence, of, cell, node) {
  const point = seriesOf(evidence, of, cell).find((candidate) => candidate.node === node)
  if (!point) throw new Error(`'${of}' is not recorded on Node ${node}`)
  return point
}

function isWhole (evidence, of) {
  const { series, first } = findView(evidence, of)
  return series[first]?.length === evidence.eras.length
}

/** What can be said of a subject once every Node of the decade has measured it. */
export function Recorded ({ evidence, of, children }) {
  return isWhole(evidence, of) ? <>{children}</> : null
}

/** A ratio of one Node in a sentence, with its interval; where ours is the slower, how many times as long it takes. */
export function At ({ evidence, of, cell, node, slower = false }) {
  const point = pointOf(evidence, of, cell, node)
  const [shown, interval] = slower ? [1 / point.ratio, turned(point.interval)] : [point.ratio, point.interval]
  return <span data-decade={`${of} ${cell} ${node}`} title={`99% interval ${formatInterval(interval)}, Node ${node}`}>{formatRatio(shown)} times ({formatInterval(interval)})</span>
}

export function Says ({ evidence, of, cell, node }) {
  return <span data-decade={`${of} ${cell} ${node}`}>{sayPoint(pointOf(evidence, of, cell, node), findView(evidence, of).names)}</span>
}

/**
 * Words that are only true while each of these Nodes finds the same: the build fails when a new recording finds
 * another.
 */
export function While ({ evidence, of, cell, nodes, found, children }) {
  const other = seriesOf(evidence, of, cell).find((point) => (nodes?.includes(point.node) ?? true) && point.found !== found)
  if (other) throw new Error(`a sentence relies on '${of}', ${cell}, being '${found}', but on Node ${other.node} it is '${other.found}': rewrite the sentence`)
  return <>{children}</>
}

/**
 * Words that are only true while these are the largest turning points of a subject, and while in each the other side
 * moved more than ours: the build fails when a new recording has others.
 */
export function WhileOthers ({ evidence, of, at, children }) {
  const { series, first } = findView(evidence, of)
  const turns = findTurns(series[first]).slice(0, at.length).filter(isOfOther)
  if (at.some((node) => !turns.some(({ to }) => to.node === node))) throw new Error(`a sentence relies on the turning points of '${of}' at Node ${at.join(', ')}, which are others now: rewrite the sentence`)
  return <>{children}</>
}

/** What the oldest and the newest Node say of each subject, in the cell that its figure begins with. */
export function Ends ({ evidence }) {
  const [oldest, newest] = [evidence.eras[0].node, evidence.eras[evidence.eras.length - 1].node]
  return evidence.views.filter(({ id }) => isWhole(evidence, id)).map(({ id, label, first, cells }) => (
    <p key={id}>
      <strong>{label}</strong>, {cells.find((cell) => cell.id === first)?.label}. On Node {oldest}, <Says evidence={evidence} of={id} cell={first} node={oldest} />.
      On Node {newest}, <Says evidence={evidence} of={id} cell={first} node={newest} />.
    </p>
  ))
}

/**
 * The largest turning points of a subject: what moved, what was installed, why as far as it is known, and the command
 * that shows both sides.
 */
export function Turns ({ evidence, of, cell, most = 1 }) {
  const view = findView(evidence, of)
  const shown = cell ?? view.first
  const name = cell === undefined ? view.label : `${view.label}, ${view.cells.find(({ id }) => id === cell)?.label}`
  const turns = findTurns(view.series[shown] ?? []).slice(0, most).sort((one, other) => one.from.node - other.from.node)
  return (
    <Recorded evidence={evidence} of={of}>
      {turns.length === 0 && <p><strong>{name}.</strong> It has no turning point.</p>}
      {turns.map((turn) => (
        <div key={turn.from.node} data-turn={`${of} ${turn.from.node} ${turn.to.node}`}>
          <p>
            <strong>{name}, from Node {turn.from.node} to {turn.to.node}.</strong> {startSentence(sayTurn(turn, view.names))}. {startSentence(sayTimes(turn, view.names))}.
          </p>
          <Why evidence={evidence} of={of} cell={shown} turn={turn} packages={sayPackages(turn, view, evidence.eras)} />
          <Command run={commandFor(of, shown, turn)} />
        </div>
      ))}
    </Recorded>
  )
}

/**
 * Both ends of each series that tells the engine from the library, in the cell that the figure of a subject begins
 * with.
 */
export function Diagonals ({ evidence }) {
  return evidence.views.flatMap((view) => view.diagonals.map((line) => {
    const points = line.series[view.first]
    const [first, last] = [points[0], points[points.length - 1]].map((point) => {
      const { runs, packages } = sidesOf(evidence, view, { line: line.id, node: point.node })
      return `${line.node === undefined ? `On Node ${runs.node}` : `With those of ${sayDay(packages.day)}`}, ${sayPoint(point, view.names)}.`
    })
    return <p key={`${view.id} ${line.id}`} data-diagonal={line.id}><strong>{view.label}, with the packages {sayLine(line)}.</strong> {first} {last} Along this series, the highest ratio is {formatRatio(spreadOf(points))} times the lowest.</p>
  }))
}

const EXPRESS = <>Express sets the prototypes of each request and response. V8 then gives a response another <Link to='/mechanisms/hidden-classes'>hidden class</Link>: one for all, or one for each.</>
/** What lies between the two sides of a turn, by its id. */
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

/** Why a ratio changed, as far as anybody has shown it; and that the rest is not known. */
function Why ({ evidence, of, cell, turn: { from, to }, packages }) {
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

const REACHED = { reached: '✓', less: '↘', 'cannot tell': '~' }

/** What was claimed, on the Node of its year and on the newest. */
export function Claimed ({ evidence }) {
  const newest = evidence.eras[evidence.eras.length - 1].node
  const rows = evidence.views.flatMap(({ label, cells, series, said }) => said.flatMap((one) => (
    Object.entries(one.ratios).map(([cell, claimed]) => ({
      one,
      claimed,
      cell,
      label: `${label}, ${cells.find((candidate) => candidate.id === cell)?.label}`,
      then: series[cell].find(({ node }) => node === nodeOf(evidence, one)),
      now: isAbout(one, newest) ? series[cell].find(({ node }) => node === newest) : null
    }))
  ))).sort((before, after) => before.one.year - after.one.year)
  if (rows.length === 0) return null
  return (
    <table className={styles.claimed} data-claimed>
      <caption>Times as fast; below 1 it is slower. ✓ reached, ↘ less, ~ this run cannot tell</caption>
      <thead><tr><th scope='col'>Claim</th><th scope='col'>claimed</th><th scope='col'>near its year</th><th scope='col'>Node {newest}</th></tr></thead>
      <tbody>
        {rows.map(({ one: { id, said, year }, cell, claimed, label, then, now }) => (
          <tr key={`${id} ${cell}`}>
            <th scope='row'><Link to={`/lab/claims#${id}`}>{year}: “{said}”</Link> {label}</th>
            <td data-heading='claimed'>{formatRatio(claimed)}</td>
            <td data-heading='near its year'>{then ? <>{REACHED[judge(then, claimed)]} {formatRatio(then.ratio)} on Node {then.node}</> : 'not recorded'}</td>
            <td data-heading={`Node ${newest}`}>{now ? <>{REACHED[judge(now, claimed)]} {formatRatio(now.ratio)}</> : now === null ? 'not claimed' : 'not recorded'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Numbers ({ evidence, of }) {
  const { label, names, packages, cells, series } = findView(evidence, of)
  if (cells.length === 0) return null
  return (
    <Table
      className={table.numbers} caption={`${label}: how many times as fast ${names[0]} is as ${names[1]} (99%)`} head={['Node', ...cells.map((cell) => cell.label)]}
      rows={evidence.eras.map(({ node, packages: versions }) => [
        [node, ...packages.map((name) => `${name} ${versions[name].version}`)].join(', '),
        ...cells.map(({ id }) => <Value point={series[id].find((point) => point.node === node)} />)
      ])}
    />
  )
}

function Value ({ point }) {
  if (!point) return <>not recorded</>
  if (point.found === 'tiny') return <>too small to measure</>
  return <>{formatRatio(point.ratio)} ({formatInterval(point.interval)}){point.found === 'same' && ', no difference'}{point.found === 'unclear' && ', cannot tell'}</>
}
