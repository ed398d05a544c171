import { useId } from 'react'
import clsx from 'clsx'
import styles from './styles.module.css'

const CHARACTER = 7.3
const widthOf = (text) => text.length * CHARACTER + 16
/** In units of a drawing, about a pixel each. No drawing is wider, so that its words can be read on a phone. */
const WIDEST = 340

/** A drawing in the text: boxes, arrows and words in one style. */
export default function Drawing ({ label, width = WIDEST, height, caption = null, children }) {
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${width} ${height}`} style={{ maxWidth: width }} role='img' aria-label={label}>{children}</svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Drawings side by side, where there is room. */
export function Drawings ({ children }) {
  return <div className={styles.drawings}>{children}</div>
}

/** A box as wide as its text. */
export function Box ({ x, y, text = '', width = widthOf(text), height = 26, tone = 'quiet' }) {
  return (
    <g className={styles[tone]}>
      <rect x={x} y={y} width={width} height={height} rx='5' />
      <text className={styles.code} x={x + 8} y={y + 17}>{text}</text>
    </g>
  )
}

export function Arrow ({ from, to, dashed = false }) {
  const id = useId()
  return (
    <g className={clsx(styles.arrow, dashed && styles.dashed)}>
      <marker id={id} viewBox='0 0 8 8' refX='7' refY='4' markerWidth='7' markerHeight='7' orient='auto'><path d='M0 0 L8 4 L0 8 z' /></marker>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} markerEnd={`url(#${id})`} />
    </g>
  )
}

export function Words ({ x, y, lost = false, children }) {
  return <text className={clsx(styles.words, lost && styles.lost)} x={x} y={y}>{children}</text>
}

/**
 * Rows, each read from the left: what it `says`, its boxes from `from` on, each `[text, tone, width]`, and at `turn`
 * what becomes of them: a box for what somebody `gets`, words for what comes `then`, or for what is `lost`.
 */
export function Rows ({ rows, top = 2, from = 2, turn = 190 }) {
  return rows.map((row, index) => <Row key={index} {...row} y={top + index * 36} from={from} turn={turn} />)
}

/** A drawing of rows alone, as high as they are. @param {any} props */
export function RowsDrawing ({ rows, from, turn, ...drawing }) {
  return <Drawing {...drawing} height={36 * rows.length - 4}><Rows rows={rows} from={from} turn={turn} /></Drawing>
}

function Row ({ says, boxes, gets, then, lost, y, from, turn }) {
  const wide = boxes.map(([text, , width = widthOf(text)]) => width)
  const leftOf = (box) => wide.slice(0, box).reduce((x, width) => x + width + 6, from)
  return (
    <>
      {says && <Words x={2} y={y + 17}>{says}</Words>}
      {boxes.map(([text, tone], box) => <Box key={box} x={leftOf(box)} y={y} text={text} tone={tone} width={wide[box]} />)}
      {(gets ?? then ?? lost) && <Arrow from={[leftOf(boxes.length) - 6, y + 13]} to={[turn - 2, y + 13]} dashed={Boolean(lost)} />}
      {gets ? <Box x={turn} y={y} text={gets} tone='own' /> : <Words x={turn + 4} y={y + 17} lost={Boolean(lost)}>{lost ? `✕ ${lost}` : then}</Words>}
    </>
  )
}

/**
 * What happens after something else in the drawing: it appears after it, while the reader scrolls the drawing into
 * view.
 */
export function Step ({ at, children }) {
  return <g className={styles.step} style={/** @type {import('react').CSSProperties} */ ({ '--if-at': at })}>{children}</g>
}
