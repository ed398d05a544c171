import { axisMarks } from './axis-marks.js'
import styles from './frames.module.css'
import { signOf } from './words.js'

/** Pixels that the axis takes below the frames. */
const HEIGHT = 22
const BASELINE = 16
// A mark beyond this share of the width would be cut off by the figure's edge.
const LAST = 0.95

/**
 * @param {object} props
 * @param {number} props.span time that the full width stands for
 * @param {import('./words.js').Unit} props.unit
 */
export default function Axis ({ span, unit }) {
  return (
    <svg aria-hidden='true' width='100%' height={HEIGHT} className={styles.axis}>
      {axisMarks(span).filter((mark) => mark <= span * LAST).map((mark) => (
        <text key={mark} x={`${mark / span * 100}%`} y={BASELINE} textAnchor={mark === 0 ? 'start' : 'middle'}>
          {mark === 0 ? `0 ${signOf(unit)}` : mark}
        </text>
      ))}
    </svg>
  )
}
