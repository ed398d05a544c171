import Link from '@docusaurus/Link'
import clsx from 'clsx'
import { findTurns, isAbout, judge, nodeOf } from '../../../demos/decade/model.js'
import { placeOn } from '../Lab/log-scale'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import { formatInterval, formatRatio, formatTime } from '../Measured/format'
import styles from './styles.module.css'

/** Percent from the left: the first Node of a chart and of a small one, the last, and the room of an axis in a row. */
const [FIRST, SMALL_FIRST, LAST, EDGE] = [12, 20, 95, 3]
/** Pixels: what stands below the plot and above it, a dot, how high a row is, and from where on there is room for each Node. */
const [FOOT, AXIS, DOT, ROW, ROOMY] = [26, 10, 4.5, 36, 200]
const TONES = { faster: 'fastify', slower: 'express' }

const sayTimes = (mark) => mark === 0.5 ? '½×' : `${mark}×`

/** Each axis: microseconds of a request; ratios of very different things, and of one thing. */
const TIMES = { low: 0, high: 200, ticks: [0, 50, 100, 150, 200], say: (time) => time === 200 ? '200 µs' : time }
const FAR = { low: 0.3, high: 900, ticks: [1, 10, 100], say: sayTimes }
const NEAR = { low: 0.45, high: 2.2, ticks: [0.5, 1, 2], say: sayTimes }
const [TALL, TOP, SMALL] = [320, 50, 150]

const viewOf = ({ views }, of) => views.find(({ id }) => id === of)
const firstOf = ({ series, first }) => series[first]

/** What a request took on each Node: two lines, and where one of them turned. */
export function Years ({ evidence, of }) {
  const view = viewOf(evidence, of)
  const points = firstOf(view)
  const series = view.names.map((name, side) => ({
    name,
    tone: ['fastify', 'express'][side],
    points: points.map(({ node, times }) => ({ node, value: times[side] / 1000 }))
  }))
  const poles = findTurns(points).map(({ from, to, isOfOther }) => {
    const [before, after] = [from, to].map(({ times }) => times[isOfOther ? 1 : 0])
    return { from: from.node, to: to.node, lines: [`Node ${to.node}`, `${(before / 1000).toFixed()} → ${formatTime(after)}`] }
  })
  return (
    <figure className={styles.figure}>
      <Columns eras={evidence.eras} series={series} scale={TIMES} height={TALL} top={TOP} poles={poles} unit='µs' />
      <figcaption>
        Processor time of the server for one hello, with the packages of each Node’s day. Recorded on one
        machine: {evidence.machine}.
      </figcaption>
    </figure>
  )
}

/** The numbers of the lines, with the packages that were measured. */
export function Numbers ({ evidence, of }) {
  const rows = firstOf(viewOf(evidence, of)).map(({ times, ratio, interval }, index) => {
    const { release, fastify, express } = evidence.eras[index]
    const own = [[times[0], fastify], [times[1], express]].map(([time, version]) => `${formatTime(time)} (${version})`)
    return [<span className={styles.release}>{release}</span>, ...own, `${formatRatio(ratio)} (${formatInterval(interval)})`]
  })
  return (
    <Table
      className={table.numbers} figures={1} caption='How many times as fast Fastify is, with the 99% interval'
      head={['Node', 'Fastify', 'Express', 'ratio']} rows={rows}
    />
  )
}

/** A small chart for each subject, or `of` one for each line along which only Node changes, or only the packages. */
export function Charts ({ evidence, of }) {
  const drawn = of === undefined
    ? evidence.views.map((view) => ({ name: view.label, about: view.about, points: firstOf(view) }))
    : viewOf(evidence, of).lines.map(({ node, packages, points }) => node === undefined
      ? { name: 'Only Node changes', about: `The packages are those of Node ${packages}’s day`, points }
      : { name: 'Only the packages change', about: `The Node is ${node}, with the packages of each Node’s day`, points })
  return (
    <div className={styles.grid3}>
      {drawn.map(({ name, about, points }) => (
        <figure key={about} className={styles.figure}>
          <Columns
            eras={evidence.eras} scale={of ? NEAR : FAR} height={SMALL} unit='times as fast'
            series={[{ name, tone: 'fastify', points: points.map((point) => ({ ...point, value: point.ratio })) }]}
          />
          <figcaption><strong>{name}.</strong> {about}.</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Both sides of one change, with the same packages; `children`: what lies between them. */
export function Step ({ evidence, is, children }) {
  const { subject, sides: [before, after], measured } = evidence.turns.find(({ id }) => id === is)
  const [first, then] = [before, after].map((side) => evidence.classes[side])
  const rows = measured.map(({ name, times: [from, to], different }) => ({
    id: name,
    what: name,
    tone: /^(?:Express|JSON)/.test(name) ? 'express' : 'fastify',
    said: `${formatTime(from)} → ${formatTime(to)}${different ? '' : ', no clear difference'}`,
    then: 1,
    now: to / from
  }))
  return (
    <div>
      <p>
        <strong>From Node {before} to {after.replace(`${before} `, 'the same with ')}.</strong> {children}
        {subject === 'hello' && <> Eight responses had {first} {first === 1 ? 'class' : 'classes'} before the change, and {then} after it.</>}
      </p>
      <Rows rows={rows} scale={NEAR} axis='Times as long after the change' />
    </div>
  )
}

const SIGNS = { reached: '✓', less: '↘', 'cannot tell': '~' }

/** What was claimed, with the Node of its year and the newest: a row for each cell that tests it. */
function listClaimed (evidence) {
  const newest = evidence.eras.at(-1).node
  const rows = evidence.views.flatMap((view) => view.said.flatMap((one) => Object.entries(one.ratios).map(([cell, claimed]) => {
    const on = (node) => isAbout(one, node) ? view.series[cell].find((point) => point.node === node) : undefined
    const { label } = view.cells.find(({ id }) => id === cell)
    return { ...one, cell, about: `${view.label}, ${label}`, claimed, points: [on(nodeOf(evidence, one)), on(newest)] }
  })))
  return rows.sort((one, other) => one.year - other.year)
}

export function Claimed ({ evidence }) {
  const rows = listClaimed(evidence).map(({ id, cell, year, said, about, claimed, points }) => {
    const found = [...new Set(points)].flatMap((point) => point ? `; Node ${point.node} ${SIGNS[judge(point, claimed)]} ${formatRatio(point.ratio)}` : [])
    return {
      id: `${id} ${cell}`,
      what: <Link to={`/lab/claims#${id}`}>{year}: “{said}”</Link>,
      said: `${about}. Claimed ${formatRatio(claimed)}${found.join('')}`,
      claimed,
      then: points[0]?.ratio,
      now: points[1]?.ratio
    }
  })
  return <Rows scale={FAR} axis='Times as fast' rows={rows} />
}

/** How many of the claims are reached on the Node of their year, and on the newest. */
export function Reached ({ evidence }) {
  const rows = listClaimed(evidence)
  const count = (at) => rows.filter(({ points, claimed }) => points[at] && judge(points[at], claimed) === 'reached').length
  return <>Of {rows.length} claimed ratios, {count(0)} were reached on the Node of their year. On Node {evidence.eras.at(-1).node}, {count(1)} are.</>
}

// Words that are only true while the recordings are as they are: the build fails when they change.

const assertWords = (isTrue, words) => { if (!isTrue) throw new Error(`a sentence relies on ${words}, which is not so any more: rewrite it`) }

/** While each of these Nodes, or all, find the same. */
export function While ({ evidence, of, from = 0, to = Infinity, found, children }) {
  const asked = firstOf(viewOf(evidence, of)).filter(({ node }) => node >= from && node <= to)
  assertWords(asked.every((point) => point.found === found), `'${of}' being '${found}' on Node ${from} to ${to}`)
  return <>{children}</>
}

/** While these are the turning points of a subject, and in each the other side moved alone. */
export function Turned ({ evidence, of, at, children }) {
  const turns = findTurns(firstOf(viewOf(evidence, of)))
  assertWords(turns.every(({ isOfOther }) => isOfOther) && turns.map(({ to }) => to.node).join() === at.join(), `'${of}' turning at Node ${at}`)
  return <>{children}</>
}

/** How many times the lowest ratio of a line its highest is, while that is between two bounds. */
export function Spread ({ evidence, of, line, least = 1, most = Infinity }) {
  const ratios = viewOf(evidence, of).lines.find(({ id }) => id === line).points.map(({ ratio }) => ratio)
  const spread = Math.max(...ratios) / Math.min(...ratios)
  assertWords(spread >= least && spread <= most, `the ratios of '${line}' being ${least} to ${most} times apart`)
  return <>{formatRatio(spread)} times</>
}

// The charts.

/**
 * Values in a column for each Node, joined by lines unless it is small. `series`: [{ tone, name, points }]; `scale`: { low, high,
 * ticks, say }; `poles`: between which Nodes something turned, and what. Its letters do not grow with its width.
 */
function Columns ({ eras, series, scale, height, top = AXIS, poles = [], unit }) {
  const isSmall = height < ROOMY
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
function Rows ({ rows, scale, axis }) {
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
