import { formatInterval, formatRatio } from '../Measured/format'
import Command from '../Command'
import { sidesOf } from './state'
import { sayDay, sayLine, sayPoint, spreadOf, startSentence } from './tell'
import { commandFor, findTurns, isOfOther, sayPackages, sayTimes, sayTurn } from './turns'
import Why from './Why'

/** @typedef {import('./state').DecadeEvidence} DecadeEvidence */

/** @param {DecadeEvidence} evidence @param {string} of */
export function findView ({ views }, of) {
  const view = views.find(({ id }) => id === of)
  if (!view) throw new Error(`the decade has no subject '${of}'`)
  return view
}

/** @param {DecadeEvidence} evidence @param {string} of @param {string} cell */
function seriesOf (evidence, of, cell) {
  const series = findView(evidence, of).series[cell]
  if (!series) throw new Error(`'${of}' has no cell '${cell}'`)
  return series
}

/** @param {DecadeEvidence} evidence @param {string} of @param {string} cell @param {number} node */
function pointOf (evidence, of, cell, node) {
  const point = seriesOf(evidence, of, cell).find((candidate) => candidate.node === node)
  if (!point) throw new Error(`'${of}' is not recorded on Node ${node}`)
  return point
}

/** @param {DecadeEvidence} evidence @param {string} of */
function isWhole (evidence, of) {
  const { series, first } = findView(evidence, of)
  return series[first]?.length === evidence.eras.length
}

/**
 * What can be said of a subject once every Node of the decade has measured it.
 *
 * @param {object} props
 * @param {DecadeEvidence} props.evidence
 * @param {string} props.of id of the subject
 * @param {import('react').ReactNode} props.children
 */
export function Recorded ({ evidence, of, children }) {
  return isWhole(evidence, of) ? <>{children}</> : null
}

/**
 * What is not recorded yet, and the command that measures it.
 *
 * @param {{ evidence: DecadeEvidence }} props
 */
function Missing ({ evidence }) {
  const missing = evidence.views.filter(({ id }) => !isWhole(evidence, id))
  if (missing.length === 0) return null
  return <p>Not recorded on all of these Nodes yet: {missing.map(({ label }) => label).join(', ')}. Measure it: <code>npm run bench:decade -- --subject {missing.map(({ id }) => id).join(',')}</code></p>
}

/**
 * A ratio of one Node in a sentence, with its interval; where ours is the slower, how many times as long it takes.
 *
 * @param {object} props
 * @param {DecadeEvidence} props.evidence
 * @param {string} props.of id of the subject
 * @param {string} props.cell
 * @param {number} props.node major version
 * @param {boolean} [props.slower]
 */
export function At ({ evidence, of, cell, node, slower = false }) {
  const { ratio, interval: [low, high] } = pointOf(evidence, of, cell, node)
  const [shown, interval] = slower ? [1 / ratio, /** @type {[number, number]} */ ([1 / high, 1 / low])] : [ratio, /** @type {[number, number]} */ ([low, high])]
  return <span data-decade={`${of} ${cell} ${node}`} title={`99% interval ${formatInterval(interval)}, Node ${node}`}>{formatRatio(shown)} times ({formatInterval(interval)})</span>
}

/**
 * What one Node says, as a part of a sentence.
 *
 * @param {{ evidence: DecadeEvidence, of: string, cell: string, node: number }} props
 */
export function Says ({ evidence, of, cell, node }) {
  return <span data-decade={`${of} ${cell} ${node}`}>{sayPoint(pointOf(evidence, of, cell, node), findView(evidence, of).names)}</span>
}

/**
 * Words that are only true while each of these Nodes finds the same: the build fails when a new recording finds another.
 *
 * @param {object} props
 * @param {DecadeEvidence} props.evidence
 * @param {string} props.of id of the subject
 * @param {string} props.cell
 * @param {number[]} [props.nodes] all unless told
 * @param {import('./state').Point['found']} props.found
 * @param {import('react').ReactNode} props.children
 */
export function While ({ evidence, of, cell, nodes, found, children }) {
  const other = seriesOf(evidence, of, cell).find((point) => (nodes?.includes(point.node) ?? true) && point.found !== found)
  if (other) throw new Error(`a sentence relies on '${of}', ${cell}, being '${found}', but on Node ${other.node} it is '${other.found}': rewrite the sentence`)
  return <>{children}</>
}

/**
 * Words that are only true while these are the largest turning points of a subject, and while in each the other side
 * moved more than ours: the build fails when a new recording has others.
 *
 * @param {object} props
 * @param {DecadeEvidence} props.evidence
 * @param {string} props.of id of the subject
 * @param {number[]} props.at the Nodes that begin them, in any order
 * @param {import('react').ReactNode} props.children
 */
export function WhileOthers ({ evidence, of, at, children }) {
  const { series, first } = findView(evidence, of)
  const turns = findTurns(series[first]).slice(0, at.length).filter(isOfOther)
  if (at.some((node) => !turns.some(({ to }) => to.node === node))) throw new Error(`a sentence relies on the turning points of '${of}' at Node ${at.join(', ')}, which are others now: rewrite the sentence`)
  return <>{children}</>
}

/**
 * What the oldest and the newest Node say of each subject, in the cell that its figure begins with.
 *
 * @param {{ evidence: DecadeEvidence }} props
 */
export function Ends ({ evidence }) {
  const [oldest, newest] = [evidence.eras[0].node, evidence.eras[evidence.eras.length - 1].node]
  return (
    <>
      {evidence.views.filter(({ id }) => isWhole(evidence, id)).map(({ id, label, first, cells }) => (
        <p key={id}>
          <strong>{label}</strong>, {cells.find((cell) => cell.id === first)?.label}. On Node {oldest}, <Says evidence={evidence} of={id} cell={first} node={oldest} />.
          On Node {newest}, <Says evidence={evidence} of={id} cell={first} node={newest} />.
        </p>
      ))}
      <Missing evidence={evidence} />
    </>
  )
}

/**
 * The largest turning points of a subject: what moved, what was installed, why as far as it is known, and the command
 * that shows both sides.
 *
 * @param {{ evidence: DecadeEvidence, of: string, cell?: string, most?: number }} props of another cell than the one that the figure begins with
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
 * Both ends of each series that tells the engine from the library, in the cell that the figure of a subject begins with.
 *
 * @param {{ evidence: DecadeEvidence }} props
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
