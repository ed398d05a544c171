import clsx from 'clsx'
import Figure, { guard, usePlayer, useQuestion } from '../Figure'
import tones from '../Lab/tones.module.css'
import { unfoldTower } from '../../../demos/call-stack/model.js'
import { EXAMPLES, readState, writeState } from './state'
import styles from './styles.module.css'

/** How many middlewares stand before the handler, from step to step; and where frames are shown one by one. */
const STOPS = [...Array.from({ length: 20 }, (_, at) => at * 5), 99, 100, 125, 150]
const FEW = 3
/** Milliseconds that a brick stays, and a whole tower. */
const [BRICK_MS, TOWER_MS] = [650, 700]
/** No tower is higher, so all have one scale. */
const [LIMIT, LINES] = [640, [160, 320, 480, 640]]

export default guard(CallStackLab)

/**
 * How tall the call stack is in a handler: all ways to write middlewares side by side on one scale, or three of them
 * frame by frame.
 */
function CallStackLab ({ towers }) {
  const { kinds, node, packages } = towers
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`).join(', ')
  const most = kinds[0].walk.length
  const { question: begun, frame: own } = useQuestion({ examples: EXAMPLES, first: EXAMPLES[0], read: (text) => readState(text, most), write: writeState })
  const isFew = begun.count === undefined
  const stops = [...new Set([...STOPS, begun.count ?? 0])].sort((one, other) => one - other)
  const piles = kinds.filter(({ waits }) => !waits).map((kind) => pileOf(towers, kind))
  const top = Math.max(...piles.map(({ calls }) => calls.length))
  const player = usePlayer(isFew ? 2 * top : stops.length - 1, begun, isFew ? 0 : stops.indexOf(begun.count ?? 0), { least: 0, stepMs: isFew ? BRICK_MS : TOWER_MS })
  const count = isFew ? FEW : stops[player.step]
  const standing = kinds.map((kind) => ({ kind, tower: unfoldTower(towers, kind, count) }))

  return (
    <Figure
      name='call-stack' {...own} player={player} say={isFew ? sayOfCall(piles, player.step, top) : sayOf(count, standing)} counts={[['before the handler', count]]}
      actions={<ul className={styles.legend}>{Object.entries(isFew ? LOOKS : BLOCKS).map(([look, word]) => <li key={look}><i className={styles[look]} />{word}</li>)}</ul>}
      caption={`Captured in real requests on Node ${node}: ${versions}.`}
    >
      {isFew ? <Piles piles={piles} step={player.step} top={top} /> : <Silhouettes standing={standing} count={count} isPlaying={player.isPlaying} />}
    </Figure>
  )
}

/** What stands below the first middleware, and the calls from there to the handler. */
function pileOf (towers, kind) {
  const { ground, each, times, top, height } = unfoldTower(towers, kind, FEW)
  return { kind, ground, height, calls: [...Array(times).fill(each).flat(), ...top] }
}

/** How many calls of a pile have not returned: all handlers run at one step. */
const sizeOf = ({ calls }, step, top) => Math.min(calls.length, step, 2 * top - step)

/** Every frame is a brick: a call puts it on top, its return takes it away. */
function Piles ({ piles, step, top }) {
  return (
    <ul className={styles.piles}>
      {piles.map((pile) => {
        const { kind, ground, calls } = pile
        const size = sizeOf(pile, step, top)
        return (
          <li key={kind.id} className={tones[kind.framework.toLowerCase()] ?? tones.neutral} data-pile={kind.id}>
            <strong>{kind.framework} <span>{ground.length + size}</span></strong>
            <ol className={styles.bricks}>
              {calls.map((one, at) => (
                <li key={at} className={clsx(styles[lookOf(one)], at >= size && styles.off, at === size - 1 && styles.now)} aria-hidden={at >= size}>
                  <code>{nameOf(one, kind)}</code> <span>{ownerOf(one)}</span>
                </li>
              ))}
            </ol>
            <p className={styles.ground}>{ground.length} frames of Node, {kind.framework}</p>
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = (one, kind) => ({ handler: 'your handler', yours: `your ${kind.one}` }[lookOf(one)] ?? (one.name.split(' ')[0] || '(no name)'))
const ownerOf = ({ at }) => at.startsWith('demos/') ? '' : at.startsWith('node:') ? 'Node' : at.split('/')[0]

/** Who calls what, or returns from it. */
function sayOfCall (piles, step, top) {
  if (step === 0) return 'A call puts a brick on the stack. Its return takes the brick away.'
  if (step === 2 * top) return 'All calls have returned. The stacks are as low as before.'
  if (step === top) return `All handlers run, on ${piles.map(({ kind, height }) => `${height} frames in ${kind.framework}`).join(', ')}.`
  const moved = piles.flatMap((pile) => {
    const [before, now] = [sizeOf(pile, step - 1, top), sizeOf(pile, step, top)]
    return before === now ? [] : `${nameOf(pile.calls[Math.max(before, now) - 1], pile.kind)} in ${pile.kind.framework}`
  })
  return `${step < top ? 'Called' : 'Returned'}: ${moved.join(', ')}.`
}

/** Whose a frame is, and what a tower has. */
const LOOKS = { handler: 'the newest call', yours: 'yours', framework: 'the framework', node: 'Node' }
const BLOCKS = { handler: 'the handler', yours: 'ten middlewares', node: 'below the first' }

function lookOf ({ name, at }) {
  if (at.startsWith('demos/')) return name.endsWith('handler') ? 'handler' : 'yours'
  return at.startsWith('node:') ? 'node' : 'framework'
}

/** What happens; the same while nothing else happens, so that it can be read. */
function sayOf (count, standing) {
  if (count === 0) return 'Nothing of yours stands before the handler, only frames of Node and of the framework.'
  const { tower } = standing[0]
  if (tower.cut > tower.height) return `After 100 layers Express goes on from setImmediate. A stack of ${tower.cut} frames fell.`
  return `${tower.height} frames in Express: a function that calls the next one stays on the stack. One that waits first leaves it.`
}

/** Every tower on one ground and on one scale. It grows without a stop while it plays. What was cut off falls, and leaves its outline. */
function Silhouettes ({ standing, count, isPlaying }) {
  const tall = (frames) => `calc(var(--if-air) * ${(frames / LIMIT).toFixed(4)})`
  return (
    <div className={styles.stage}>
      <div className={styles.scale} aria-hidden='true'>
        {LINES.map((line) => <span key={line} className={styles.line} style={{ bottom: tall(line) }}><i>{line}</i></span>)}
      </div>
      <ul className={styles.silhouettes}>
        {standing.map(({ kind, tower }) => (
          <li key={kind.id} className={clsx(styles.silhouette, tones[kind.framework.toLowerCase()] ?? tones.neutral)} data-kind={kind.id}>
            <span className={styles.air}>
              {!kind.waits && tower.cut > tower.height && (
                <>
                  <span className={styles.ghost} style={{ height: tall(tower.cut) }}><i>{tower.cut} frames cut off</i></span>
                  <span className={styles.fall} style={{ height: tall(tower.cut) }} />
                </>
              )}
              <span className={styles.bar} style={/** @type {any} */ ({ height: tall(tower.height), transitionDuration: isPlaying ? `${TOWER_MS}ms` : undefined, '--if-ten': tall(10 * tower.each.length) })}>
                <i style={{ height: tall(tower.ground.length) }} />
              </span>
            </span>
            <strong>{tower.height}</strong>
            <span className={styles.name}><b>{kind.framework}</b> {WAYS[kind.one][Number(kind.waits)]}</span>
            <span className={styles.adds}>{tower.waiting.length > 0 ? `heap ${tower.waiting.length}` : count > 1 ? `+${Math.max(...kind.forms.map(([, each]) => each.length))} each` : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How one goes on to the next: a call, or first a wait. */
const WAYS = { middleware: ['next()', 'awaits'], hook: ['callback', 'async'] }

/** How many frames the handler's stack has, in a sentence. `kind`: its id; `behind`: how many middlewares or hooks. */
export function Height ({ towers, kind, behind }) {
  const found = /** @type {any} */ (towers.kinds.find(({ id }) => id === kind))
  return <span title={`counted on Node ${towers.node}`} data-height={`${kind} ${behind}`}>{unfoldTower(towers, found, behind).height}</span>
}
