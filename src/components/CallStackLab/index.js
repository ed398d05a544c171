import { useState } from 'react'
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
/** The scale goes to the first of these that holds every tower, so that growth is seen from the first step. */
const LIMITS = [40, 160, 640]
const LINES = [...new Set(LIMITS.flatMap((limit) => [1, 2, 3, 4].map((part) => part * limit / 4)))]
/** How many stacks that fall are in sight at a time, while the clock runs. */
const FALLING = 3
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
      player={{ ...player, label: LABEL }} say={sayOf(count, pair, standing)}
      actions={
        <div className={styles.edit}>
          <label className={styles.number}>{LABEL}<input type='number' min={0} max={most} value={count} onChange={({ target }) => changeCount(target.value)} /></label>
          <ul className={styles.legend}>{Object.entries(LOOKS).map(([look, word]) => <li key={look}><i className={styles[look]} />{word}</li>)}</ul>
        </div>
      }
      caption={`Captured in real requests on Node ${towers.node}.`} program={<Heights towers={towers} />}
    >
      <div className={styles.lab}>
        <Silhouettes towers={towers} standing={standing} count={count} pair={pair} onChoose={(id) => setPair([pair[1], id])} />
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

/** Whose a frame is. */
const LOOKS = { handler: 'the handler', yours: 'yours', framework: 'the framework', node: 'Node' }

function lookOf ({ name, at }) {
  if (at.startsWith('demos/')) return name.endsWith('handler') ? 'handler' : 'yours'
  return at.startsWith('node:') ? 'node' : 'framework'
}

/** What happens, in two sentences at most; the same while nothing else happens, so that it can be read. */
function sayOf (count, pair, standing) {
  if (count === 0) return 'Nothing of yours stands before the handler. Below it are only frames of Node and of the framework.'
  const fallen = standing.find(({ kind, tower }) => !kind.waits && tower.cut > tower.height)
  if (fallen) return `After 100 layers Express went on from setImmediate. A stack of ${fallen.tower.cut} frames fell, and a new one began.`
  return EXAMPLES.find((one) => one.say && one.pair.join() === pair.join())?.say ?? 'A middleware or hook that calls the next one stays on the stack, so the tower grows. One that waits first leaves it.'
}

/**
 * Every tower on one ground and on one scale. What was cut off falls, and leaves its outline. One that is pressed shows
 * its frames.
 */
function Silhouettes ({ towers, standing, count, pair, onChoose }) {
  const [run, setRun] = useState({ since: count, count })
  if (run.count !== count) setRun({ since: count === run.count + 1 ? run.since : count, count })
  const highest = Math.max(...standing.flatMap(({ tower }) => [tower.height, tower.cut]))
  const limit = LIMITS.find((one) => one >= highest) ?? highest
  const share = (frames) => `${(frames / limit * 100).toFixed(2)}%`
  const falling = Array.from({ length: Math.min(FALLING, count - run.since) }, (_, index) => count - index)

  return (
    <div className={styles.stage}>
      <div className={styles.scale} aria-hidden='true'>
        {LINES.map((line) => (
          <span key={line} className={clsx(styles.line, (line > limit || line % (limit / 4) !== 0) && styles.off)} style={{ transform: `translateY(${share(-line)})` }}><i>{line}</i></span>
        ))}
      </div>
      <ul className={styles.silhouettes}>
        {standing.map(({ kind, tower }) => (
          <li key={kind.id} className={tones[kind.framework.toLowerCase()] ?? tones.neutral} data-kind={kind.id}>
            <button type='button' className={styles.silhouette} aria-pressed={pair.includes(kind.id)} title={`Show the frames of ${kind.label}`} onClick={() => pair.includes(kind.id) || onChoose(kind.id)}>
              <span className={styles.air} aria-hidden='true'>
                {tower.cut > tower.height && <span className={styles.ghost} style={{ height: share(tower.cut) }}><i>{tower.cut} cut off</i></span>}
                {falling.map((at) => <span key={at} className={styles.fall} style={{ height: share(fellAt(towers, kind, at)) }} />)}
                <Blocks tower={tower} limit={limit} />
              </span>
              <strong>{tower.height}</strong>
              <span className={styles.name}><b>{kind.framework}</b> {WAYS[kind.one][Number(kind.waits)]}</span>
              <span className={styles.adds}>{tower.waiting.length > 0 ? `heap ${tower.waiting.length}` : count > 1 ? `+${Math.max(...kind.forms.map(([, each]) => each.length))} each` : ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How one goes on to the next: a call, or first a wait. */
const WAYS = { middleware: ['next()', 'awaits'], hook: ['callback', 'async'] }

/** How tall the stack was that came down between the last middleware and the handler; 0 when the handler stands on it. */
function fellAt (towers, kind, count) {
  const tall = kind.walk[count - 1]
  return kind.waits || tall > unfoldTower(towers, kind, count).height ? tall : 0
}

/** The frames of a tower: one more block is put in below its top, which rises. */
function Blocks ({ tower: { ground, each, times, top }, limit }) {
  const below = [...ground, ...Array(times).fill(each).flat()]
  return (
    <svg className={clsx(styles.blocks, limit === LIMITS[0] && styles.near)} viewBox='0 0 100 100' preserveAspectRatio='none'>
      <g className={styles.moves} style={{ transform: `translateY(100px) scaleY(${-100 / limit})` }}>
        <Layers frames={below} />
        <g className={styles.moves} style={{ transform: `translateY(${below.length}px)` }}><Layers frames={top} /></g>
        <path className={clsx(styles.mark, styles.moves)} style={{ transform: `translateY(${below.length + top.length}px)` }} d='M-5 0H105' />
      </g>
    </svg>
  )
}

/** What is the reader’s is wider. */
function Layers ({ frames }) {
  const drawn = (look, from, to) => frames.map((frame, at) => look.includes(lookOf(frame)) ? `M${from} ${at}H${to}v1H${from}z` : '').join('')
  return (
    <>
      <path className={styles.node} d={drawn('node', 8, 92)} />
      <path className={styles.framework} d={drawn('framework', 8, 92)} />
      <path className={styles.yours} d={drawn('yours handler', 0, 100)} />
      <path className={styles.gaps} d={frames.map((_, at) => `M0 ${at}H100`).join('')} />
    </>
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
      {cut > height && <p className={styles.cut}>{by}, and a stack of {cut} frames came down before this one began.</p>}
      {waiting.length > 0 && <p className={styles.cut}>On the heap, not on the stack: {waiting.length} × {waiting[0].name}, each waiting for the next.</p>}
      <Frames frames={top} one={kind.one} />
      {Array.from({ length: repeats }, (_, index) => <Frames key={index} frames={each} one={kind.one} look={styles.repeated} />)}
      {hidden > 0 && (
        <button type='button' className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fold the repeats' : `× ${hidden} more of these: ${hidden * each.length} frames`}
        </button>
      )}
      <Frames frames={ground} one={kind.one} />
    </div>
  )
}

/** Frames from the ground up. */
function Frames ({ frames, one, look = '' }) {
  if (frames.length === 0) return null
  return (
    <ol reversed className={clsx(styles.frames, look)}>
      {frames.toReversed().map((frame, index) => (
        <li key={index} className={styles[lookOf(frame)]}>
          <code>{frame.name || '(no name)'}</code> <span className={styles.at}>{{ handler: 'your handler', yours: `your ${one}` }[lookOf(frame)] ?? frame.at}</span>
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
