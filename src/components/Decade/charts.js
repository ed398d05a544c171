import clsx from 'clsx'
import { placeOn } from '../Lab/log-scale'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** Percent from the left: the first Node of a chart and of a small one, the last, and the room of an axis in a row. */
const [FIRST, SMALL_FIRST, LAST, EDGE] = [12, 20, 95, 3]
/** Pixels: what stands below the plot and above it, a dot, how high a row is, and from where on there is room for each Node. */
const [FOOT, AXIS, DOT, ROW, TALL] = [26, 10, 4.5, 36, 200]
const TONES = { faster: 'fastify', slower: 'express' }

export const sayTimes = (mark) => mark === 0.5 ? '½×' : `${mark}×`

/**
 * Values in a column for each Node, joined by lines unless it is small. `series`: [{ tone, name, points }]; `scale`: { low, high,
 * ticks, say }; `poles`: between which Nodes something turned, and what. Its letters do not grow with its width.
 */
export function Columns ({ eras, series, scale, height, top = AXIS, poles = [], unit }) {
  const isSmall = height < TALL
  const nodes = eras.map(({ node }) => node)
  const says = series.map(({ name, points }) => `${name}, ${unit}: ${points.map(({ node, value, found }) => `${Number(value.toPrecision(3))} on Node ${node}${found && !TONES[found] ? ', no difference found' : ''}`).join(', ')}.`)
  const turns = poles.map(({ lines }) => `${lines.join(': ')}.`)
  const first = isSmall ? SMALL_FIRST : FIRST
  const x = (node) => first + nodes.indexOf(node) * (LAST - first) / (nodes.length - 1)
  const y = placeOn(scale, height - FOOT, top)
  const percent = (node) => `${x(node)}%`
  return (
    <svg className={styles.chart} height={height} role='img' aria-label={[...says, ...turns].join(' ')}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={clsx(styles.grid, tick === 1 && styles.one)} x1='0' x2='100%' y1={y(tick)} y2={y(tick)} />
          <text className={styles.soft} x='0' y={y(tick) - 4}>{scale.say(tick)}</text>
        </g>
      ))}
      {!isSmall && <text className={styles.soft} x='0' y={height - 8}>Node</text>}
      {nodes.filter((_, index) => !isSmall || index % 3 === 0).map((node) => <text key={node} className={styles.soft} x={percent(node)} y={height - 8} textAnchor='middle'>{node}</text>)}
      {poles.map(({ from, to, lines }) => {
        const [at, isRight] = [(x(from) + x(to)) / 2, x(to) > 50]
        return (
          <g key={to}>
            <line className={styles.pole} x1={`${at}%`} x2={`${at}%`} y1='2' y2={height - FOOT} />
            {lines.map((line, index) => (
              <text key={line} className={index === 0 ? styles.strong : styles.soft} x={`${at}%`} dx={isRight ? -6 : 6} y={14 + 16 * index} textAnchor={isRight ? 'end' : 'start'}>{line}</text>
            ))}
          </g>
        )
      })}
      {series.map(({ tone, name, points }) => (
        <g key={tone} className={tones[tone]}>
          {!isSmall && points.slice(1).map((point, index) => (
            <line key={point.node} className={styles.line} x1={percent(points[index].node)} x2={percent(point.node)} y1={y(points[index].value)} y2={y(point.value)} />
          ))}
          {points.map(({ node, value, interval, found }) => (
            <g key={node} className={tones[TONES[found]]}>
              {interval && <line className={styles.whisker} x1={percent(node)} x2={percent(node)} y1={y(interval[0])} y2={y(interval[1])} />}
              <circle className={clsx(styles.dot, found && !TONES[found] && styles.hollow)} cx={percent(node)} cy={y(value)} r={DOT} />
            </g>
          ))}
          {!isSmall && <text className={styles.name} x={percent(points[4].node)} y={y(points[4].value) - 12} textAnchor='middle'>{name}</text>}
        </g>
      ))}
    </svg>
  )
}

/**
 * Ratios in a row for each thing that was compared, on one axis that multiplies, called `axis`. `rows`: [{ id, what, said, tone,
 * claimed, then, now }], of which what is missing is not drawn; `scale`: { low, high, ticks }.
 */
export function Rows ({ rows, scale, axis }) {
  const x = placeOn(scale, EDGE, 100 - EDGE)
  const percent = (ratio) => `${x(ratio)}%`
  return (
    <ul className={styles.rows}>
      <li>
        <small>{axis}</small>
        <svg className={styles.chart} height={18} aria-hidden='true'>{scale.ticks.map((tick) => <text key={tick} className={styles.soft} x={percent(tick)} y='13' textAnchor='middle'>{sayTimes(tick)}</text>)}</svg>
      </li>
      {rows.map(({ id, what, said, tone = 'fastify', claimed, then, now }) => (
        <li key={id}>
          <span>{what}<small>{said}</small></span>
          <svg className={clsx(styles.chart, tones[tone])} height={ROW} aria-hidden='true'>
            {scale.ticks.map((tick) => <line key={tick} className={clsx(styles.grid, tick === 1 && styles.one)} x1={percent(tick)} x2={percent(tick)} y1='0' y2={ROW} />)}
            {then && now && <line className={styles.line} x1={percent(then)} x2={percent(now)} y1={ROW / 2} y2={ROW / 2} />}
            {claimed && <line className={styles.claimed} x1={percent(claimed)} x2={percent(claimed)} y1='8' y2={ROW - 8} />}
            {then && <circle className={clsx(styles.dot, styles.hollow)} cx={percent(then)} cy={ROW / 2} r={DOT} />}
            {now && <circle className={styles.dot} cx={percent(now)} cy={ROW / 2} r={DOT} />}
          </svg>
        </li>
      ))}
    </ul>
  )
}
