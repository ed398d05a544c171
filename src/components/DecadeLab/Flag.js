import { PLOT, placeOfYear } from './scale'
import styles from './chart.module.css'

const CLOTH = { width: 14, height: 9 }
const LABEL = { x: 3, above: 4 }
/** Of a year: claims of one year stand beside each other, away from its Node. */
const APART = -0.34
/** Percent from the left: what is before has its cloth and its words on the other side. */
const NEAR_START = 10

/**
 * @typedef {object} PlacedFlag
 * @property {string} id of the claim
 * @property {number} year
 * @property {number} x percent from the left
 * @property {number} ratio that was claimed
 * @property {string} label such as `3.4×`
 */

/**
 * What was claimed of one cell, each in its year; what is older than the chart has no place in it.
 *
 * @param {import('./state').DecadeView['said']} said
 * @param {string} cell
 * @returns {PlacedFlag[]}
 */
export function placeFlags (said, cell) {
  const about = said.filter(({ ratios }) => cell in ratios)
  return about.map(({ id, year, ratios }, index) => {
    const before = about.slice(0, index).filter((other) => other.year === year).length
    const ratio = ratios[cell]
    return { id, year, x: placeOfYear(year + 0.5 + before * APART), ratio, label: ratio < 1 ? `${Number((1 / ratio).toPrecision(2))}× as long` : `${ratio}×` }
  }).filter(({ x }) => x >= 0)
}

/**
 * A claim as a flag in its year, as high as what it promises.
 *
 * @param {object} props
 * @param {PlacedFlag} props.flag
 * @param {number} props.y pixels from the top
 */
export default function Flag ({ flag: { x, label }, y }) {
  const side = x < NEAR_START ? 1 : -1
  return (
    <svg x={`${x}%`} className={styles.place}>
      <path className={styles.pole} d={`M0 ${y}V${PLOT.bottom}`} />
      <path className={styles.cloth} d={`M0 ${y}h${side * CLOTH.width}l${side * -4} ${CLOTH.height / 2}l${side * 4} ${CLOTH.height / 2}h${side * -CLOTH.width}z`} />
      <text className={styles.claimed} x={side * LABEL.x} y={y - LABEL.above} textAnchor={side < 0 ? 'end' : 'start'}>{label}</text>
    </svg>
  )
}
