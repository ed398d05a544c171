import { useState } from 'react'
import clsx from 'clsx'
import tones from '../Lab/tones.module.css'
import styles from './tower.module.css'

const SHOWN_REPEATS = 2

/**
 * The frames of one stack, the handler on top. What repeats for each middleware
 * is shown once or twice, and whole when asked for.
 *
 * @param {object} props
 * @param {import('./unfold-tower').KindTowers} props.kind
 * @param {import('./unfold-tower').Tower} props.tower
 */
export default function Tower ({ kind, tower }) {
  const [whole, setWhole] = useState(false)
  const { ground, each, times, top, waiting, height, cut } = tower
  const repeats = whole ? times : Math.min(times, SHOWN_REPEATS)
  const hidden = times - SHOWN_REPEATS
  return (
    <div className={clsx(styles.tower, tones[kind.framework.toLowerCase()] ?? tones.neutral)}>
      <p className={styles.total}>{height} frames{times > 0 && `, ${each.length} for each ${kind.one}`}</p>
      <Frames frames={top} one={kind.one} />
      {Array.from({ length: repeats }, (_, index) => <Frames key={index} frames={each} one={kind.one} repeated />)}
      {hidden > 0 && (
        <button type='button' className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Fold the repeats' : `× ${hidden} more of these: ${hidden * each.length} frames`}
        </button>
      )}
      <Frames frames={ground} one={kind.one} ground />
      {cut > height && <p className={styles.cut}>{describeCut(kind, tower)}</p>}
      {waiting.length > 0 && <p className={styles.cut}>On the heap, not on the stack: {waiting.length} × {waiting[0].name}, each waiting for the next.</p>}
    </div>
  )
}

/**
 * @param {object} props
 * @param {import('./unfold-tower').Frame[]} props.frames from the ground up
 * @param {string} props.one
 * @param {boolean} [props.repeated]
 * @param {boolean} [props.ground]
 */
function Frames ({ frames, one, repeated = false, ground = false }) {
  if (frames.length === 0) return null
  return (
    <ol reversed className={clsx(styles.frames, repeated && styles.repeated, ground && styles.ground)}>
      {frames.toReversed().map(({ name, at }, index) => (
        <li key={index}>
          <code>{name || '(no name)'}</code> <span className={styles.at}>{at.startsWith('demos/') ? yourFunction(name, one) : at}</span>
        </li>
      ))}
    </ol>
  )
}

/**
 * @param {string} name
 * @param {string} one
 */
function yourFunction (name, one) {
  return name.endsWith('handler') ? 'your handler' : `your ${one}`
}

/**
 * @param {import('./unfold-tower').KindTowers} kind
 * @param {import('./unfold-tower').Tower} tower
 */
function describeCut ({ one, waits }, { cut }) {
  const by = waits ? `A ${one} waited` : 'After 100 layers Express went on from setImmediate'
  return `${by}, and a stack of ${cut} frames came down before this one began.`
}
