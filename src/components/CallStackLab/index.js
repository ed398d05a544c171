import { useMemo, useState } from 'react'
import clsx from 'clsx'
import Choice from '../Lab/Choice'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress, useWrittenAtRest } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import Table from '../Lab/Table'
import { useSettled } from '../Lab/use-settled'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import { unfoldTower } from '../../../demos/call-stack/model.js'
import { EXAMPLES, nameOf, readState, writeState } from './state'
import styles from './styles.module.css'

/** From none to all in a quarter of a minute. */
const STEP_MS = 100
/** What the tallest takes of the height, so that there is room for words above it. */
const TALLEST_PERCENT = 88
const SHOWN_REPEATS = 2
const IN_TABLE = [0, 5, 20, 100, 150]
const LABEL = 'Middlewares or hooks before the handler'

export default guard(CallStackLab)

/**
 * How tall the call stack is in a handler: all ways to write middlewares side by side on one scale, and the recorded
 * frames of two of them. The clock counts the middlewares.
 */
function CallStackLab ({ towers }) {
  const { kinds } = towers
  const most = kinds[0].walk.length
  const tallest = useMemo(() => Math.max(...kinds.flatMap((kind) => kind.walk.map((_, index) => unfoldTower(towers, kind, index + 1).height))), [towers])
  const [begun, setBegun] = useState({ ...EXAMPLES[0] })
  const [pair, setPair] = useState(begun.pair)
  const player = usePlayer(most, begun, begun.count, { least: 0, stepMs: STEP_MS })
  const count = player.step
  const standing = kinds.map((kind) => ({ kind, tower: unfoldTower(towers, kind, count) }))
  const spoken = useSettled(`Behind ${count}: ${standing.map(({ kind, tower }) => `${kind.label}, ${tower.height} frames`).join('; ')}.`)

  const write = useFigureAddress((text) => readState(text, towers), begin)
  const state = writeState({ count, pair })
  useWrittenAtRest(write, state, player.isPlaying)

  function begin (wanted) {
    player.pause()
    setBegun({ ...wanted })
    setPair(wanted.pair)
  }

  function changeCount (typed) {
    const wanted = Math.round(Number(typed))
    if (Number.isFinite(wanted)) player.go(wanted)
  }

  return (
    <Figure
      name='call-stack' examples={EXAMPLES} chosen={nameOf({ count, pair })} onChoose={(id) => begin(EXAMPLES.find((one) => one.id === id))}
      player={{ ...player, label: LABEL }}
      actions={<label className={styles.number}>{LABEL}<input type='number' min={0} max={most} value={count} onChange={({ target }) => changeCount(target.value)} /></label>}
      caption={`Captured in real requests on Node ${towers.node}.`} program={<Heights towers={towers} />}
    >
      <div className={styles.lab}>
        <Silhouettes standing={standing} tallest={tallest} />
        <p className='spoken-only' aria-live='polite'>{spoken}</p>
        <div className={styles.pair}>
          {pair.map((chosen, place) => {
            const { kind, tower } = standing.find((candidate) => candidate.kind.id === chosen) ?? standing[0]
            return (
              <section key={place} className={styles.side} data-side={place} aria-label={`The stack of ${kind.label}`}>
                <Choice
                  label={place === 0 ? 'The frames of' : 'beside those of'} options={kinds} value={chosen}
                  onChange={(wanted) => setPair(pair.map((other, index) => index === place ? wanted : other))}
                />
                <Tower key={chosen} kind={kind} tower={tower} />
              </section>
            )
          })}
        </div>
      </div>
    </Figure>
  )
}

/**
 * Every tower on one ground and on one scale, which is the same for every number, with the outline of what was cut off.
 */
function Silhouettes ({ standing, tallest }) {
  const share = (frames) => `${(frames / tallest * TALLEST_PERCENT).toFixed(2)}%`
  return (
    <ul className={styles.silhouettes}>
      {standing.map(({ kind, tower }) => (
        <li key={kind.id} className={styles.silhouette} data-kind={kind.id}>
          <div className={styles.air} aria-hidden='true'>
            {tower.cut > tower.height && <div className={styles.ghost} style={{ height: share(tower.cut) }}><span>{tower.cut} cut off</span></div>}
            <div className={clsx(styles.bar, tones[kind.framework.toLowerCase()] ?? tones.neutral, kind.waits && styles.waits)} style={{ height: share(tower.height) }} />
          </div>
          <strong>{tower.height}</strong>
          <span className={styles.name}>{kind.label}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * The frames of one stack, the handler on top. What repeats for each middleware is shown once or twice, and whole when
 * asked for.
 */
function Tower ({ kind, tower }) {
  const [isWhole, setWhole] = useState(false)
  const { ground, each, times, top, waiting, height, cut } = tower
  const repeats = isWhole ? times : Math.min(times, SHOWN_REPEATS)
  const hidden = times - SHOWN_REPEATS
  const by = kind.waits ? `A ${kind.one} waited` : 'After 100 layers Express went on from setImmediate'
  return (
    <div className={clsx(styles.tower, tones[kind.framework.toLowerCase()] ?? tones.neutral)}>
      <p className={styles.total}>{height} frames{times > 0 && `, ${each.length} for each ${kind.one}`}</p>
      <Frames frames={top} one={kind.one} />
      {Array.from({ length: repeats }, (_, index) => <Frames key={index} frames={each} one={kind.one} look={styles.repeated} />)}
      {hidden > 0 && (
        <button type='button' className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fold the repeats' : `× ${hidden} more of these: ${hidden * each.length} frames`}
        </button>
      )}
      <Frames frames={ground} one={kind.one} look={styles.ground} />
      {cut > height && <p className={styles.cut}>{by}, and a stack of {cut} frames came down before this one began.</p>}
      {waiting.length > 0 && <p className={styles.cut}>On the heap, not on the stack: {waiting.length} × {waiting[0].name}, each waiting for the next.</p>}
    </div>
  )
}

/** Frames from the ground up. */
function Frames ({ frames, one, look = '' }) {
  if (frames.length === 0) return null
  return (
    <ol reversed className={clsx(styles.frames, look)}>
      {frames.toReversed().map(({ name, at }, index) => (
        <li key={index}>
          <code>{name || '(no name)'}</code> <span className={styles.at}>{!at.startsWith('demos/') ? at : name.endsWith('handler') ? 'your handler' : `your ${one}`}</span>
        </li>
      ))}
    </ol>
  )
}

function Heights ({ towers }) {
  const { kinds, node, packages } = towers
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`).join(', ')
  return (
    <div>
      <details>
        <summary>Every height in a table</summary>
        <div className={frame.scroll} tabIndex={0} role='group' aria-label='Heights'>
          <Table
            className={styles.table} head={['Frames in the handler, behind', ...IN_TABLE]}
            rows={kinds.map((kind) => [kind.label, ...IN_TABLE.map((count) => unfoldTower(towers, kind, count).height)])}
          />
        </div>
        <p className={frame.label}>Captured in real requests on Node {node}: {versions}.</p>
      </details>
    </div>
  )
}

/** How many frames the handler's stack has, in a sentence. `kind`: its id; `behind`: how many middlewares or hooks. */
export function Height ({ towers, kind, behind }) {
  const found = /** @type {any} */ (towers.kinds.find(({ id }) => id === kind))
  return <span title={`counted on Node ${towers.node}`} data-height={`${kind} ${behind}`}>{unfoldTower(towers, found, behind).height}</span>
}
