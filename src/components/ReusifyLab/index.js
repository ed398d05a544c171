import clsx from 'clsx'
import description from '@generated/models/reusify.json'
import Figure, { guard, useFigure } from '../Figure'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { asButton, Refusal } from '../Lab/fields'
import { addressIn } from './state'
import styles from './styles.module.css'

const model = { ...description, examples: [...description.examples, { id: 'empty', label: 'Start by yourself', actions: [] }] }
const TOPIC = {
  first: { actions: model.example.actions },
  ...addressIn(model.examples),
  ask: ({ actions }) => ['runPool', actions],
  steps: ({ steps }) => steps.length,
  say: ({ steps }, step) => steps[step - 1].text
}

export default guard(ReusifyLab)

/**
 * The real reusify: objects travel between its list and who uses them. Who uses one after its release keeps a line to it.
 */
function ReusifyLab () {
  const { answer: { actions, steps }, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const shown = steps[player.step - 1]
  const act = (next) => change({ actions: [...actions.slice(0, player.step - 1), ...next] })

  return (
    <Figure
      name='reusify' {...own} player={player} say={shown.text} caption='The real reusify runs here.'
      counts={[['new, no pool', shown.gets], ['new, with pool', shown.made], ['free in pool', shown.chain.length]]}
    >
      <div className={clsx(problem && frame.outdated)}>
        {Object.keys(SHAPES).map((shape) => <Pool key={shape} shape={shape} steps={steps} at={player.step - 1} onRelease={(user) => act([`release ${user}`])} />)}
      </div>
      <Actions state={shown} onAct={act} />
      {problem && <Refusal problem={problem} shown='the last pool that worked' />}
    </Figure>
  )
}

function Actions ({ state: { users, lastReleased }, onAct }) {
  const holders = users.filter(({ has }) => has)
  const buttons = [
    ['get()', ['get']],
    ['get() four times', Array(4).fill('get')],
    ['release()', ['release'], holders.length === 0],
    ['release all', holders.map(({ user }) => `release ${user}`), holders.length === 0],
    ['read after release', [`read ${lastReleased}`], lastReleased === null],
    ['release again', [`release ${lastReleased}`], lastReleased === null]
  ]
  return (
    <div className={styles.actions} role='group' aria-label='What to do next'>
      {buttons.map(([name, actions, isOff = false]) => (
        <button key={name} type='button' className={controls.button} aria-disabled={isOff} onClick={() => !isOff && onAct(actions)}>{name}</button>
      ))}
    </div>
  )
}

/** For a laptop and for a phone: how many columns there are, how high a row of users is, and where the list begins. */
const SHAPES = {
  wide: { size: [944, 268], most: 9, row: 0, list: 194 },
  narrow: { size: [354, 408], most: 4, row: 102, list: 290 }
}
/** Heights of an object, and of the place of a user from there down. */
const [HIGH, DEEP] = [44, 72]
const placed = ([x, y] = /** @type {number[]} */ ([])) => ({ style: { transform: `translate(${x}px, ${y}px)` } })
const orderOf = (user) => user ? `${user}’s order` : 'no order yet'

/** Users above, the list of the pool below it, and each object where it is: in the list, or with who took it last. */
function Pool ({ shape, steps, at, onRelease }) {
  const { size, most, row, list } = SHAPES[shape]
  const { users, orders, chain, loop, head, tail, verb, late } = steps[at]
  const end = steps.at(-1)
  const columns = Math.min(most, Math.max(3, end.users.length, end.made))
  const pitch = Math.min(210, size[0] / columns)
  const wide = Math.min(132, pitch - 10)
  const spot = (top, step) => (index) => [size[0] / 2 + (index % columns - (columns - 1) / 2) * pitch, top + Math.floor(index / columns) * step]
  const [place, link] = [spot(30, row), spot(list, 66)]
  const cards = orders.map((order, index) => {
    const id = index + 1
    const holders = users.flatMap(({ object, has }, user) => has && object === id ? [user] : [])
    const [isFree, isShared] = [chain.includes(id), holders.length > 1]
    const between = [holders.reduce((sum, user) => sum + place(user)[0] / holders.length, 0), list - 62]
    return { id, order, isFree, isShared, isWrong: isShared || (isFree && holders.length > 0), lies: isFree || isShared, at: isFree ? link(chain.indexOf(id)) : isShared ? between : place(holders[0] ?? NaN) }
  })
  const lines = users.flatMap(({ user, object, has }, index) => {
    const card = cards[object - 1]
    const isLate = !has && steps.slice(at).some((step) => step.late === user)
    if (isNaN(card.at[0]) || !(has ? card.lies : isLate)) return []
    const [[x, y], [toX, toY]] = [place(index), card.at]
    const end = card.lies ? toY : toY + DEEP
    const bend = card.lies ? (y + DEEP + end) / 2 : end + 60
    return [{ user, isLate, card, from: [x, y], d: `M${x} ${y + DEEP}C${x} ${bend} ${toX} ${bend} ${toX} ${end}` }]
  })
  const read = verb === 'read' ? lines.find(({ user }) => user === late) : undefined
  const arrow = `url(#reusify-${shape})`
  const last = link(chain.length - 1)
  const first = link(chain.indexOf(loop ?? head))

  return (
    <svg className={clsx(styles.pool, styles[shape])} viewBox={`0 0 ${size.join(' ')}`} role='group' aria-label='Users, and the list of the pool below them'>
      <marker id={`reusify-${shape}`} viewBox='0 0 8 8' refX='7' refY='4' markerWidth='9' markerHeight='9' markerUnits='userSpaceOnUse' orient='auto'><path d='M0 0 8 4 0 8z' fill='context-stroke' /></marker>
      {Array.from({ length: Math.max(3, end.users.length) }, (_, index) => (
        <User key={index} name={end.users[index]?.user} state={users[index]} isShared={users[index]?.has && cards[users[index].object - 1].isShared} at={place(index)} wide={wide} onRelease={onRelease} />
      ))}
      {chain.slice(1).map((id, index) => {
        const [[x, y], [toX, toY]] = [link(index), link(index + 1)]
        return <path key={id} className={styles.next} markerEnd={arrow} d={y === toY ? `M${x + wide / 2} ${y + HIGH / 2}H${toX - wide / 2}` : `M${x} ${y + HIGH}V${y + HIGH + 8}H${toX}V${toY}`} />
      })}
      {loop && <path className={clsx(styles.next, styles.wrong)} markerEnd={arrow} d={`M${last[0] + wide / 2 - 16} ${last[1] + HIGH}C${last[0] + wide / 2 - 16} ${last[1] + HIGH + 26} ${first[0] - wide / 2 + 16} ${last[1] + HIGH + 26} ${first[0] - wide / 2 + 16} ${first[1] + HIGH + 3}`} />}
      {lines.map(({ user, isLate, d }) => <path key={user} className={clsx(styles.line, isLate && styles.late)} markerEnd={arrow} d={d} data-line={`${user}${isLate ? ' late' : ''}`} />)}
      {cards.map(({ id, order, isFree, isWrong, at: spot }) => !isNaN(spot[0]) && (
        <g key={id} className={clsx(styles.card, isFree && styles.free, isWrong && styles.wrong)} {...placed(spot)}>
          <rect x={-wide / 2} width={wide} height={HIGH} rx='9' />
          <text y='18' className={styles.id}>#{id}</text>
          <text y='35' key={order} className={styles.order}>{orderOf(order)}</text>
        </g>
      ))}
      <g className={styles.tag} {...placed(link(chain.indexOf(head)))}><text x={-wide / 2} y='-7'>head</text></g>
      <g className={clsx(styles.tag, styles.tail)} {...placed(link(chain.indexOf(tail)))}><text x={wide / 2} y='-7'>tail</text></g>
      {read && (
        <g key={at} className={styles.read} style={/** @type {any} */ ({ '--if-x': `${read.card.at[0] - read.from[0]}px`, '--if-y': `${read.card.at[1] - read.from[1]}px` })}>
          <text x={read.from[0]} y={read.from[1] + 26}>{orderOf(read.card.order)}</text>
        </g>
      )}
      {read && <text className={styles.says} x={Math.min(Math.max((read.from[0] + read.card.at[0]) / 2, 90), size[0] - 90)} y={read.from[1] + DEEP + (read.card.lies ? 40 : 62)}>{late} reads {orderOf(read.card.order)}</text>}
    </svg>
  )
}

/** A place that stays. Who has an object is pressed to release it. */
function User ({ name, state, isShared, at, wide, onRelease }) {
  const act = state?.has && asButton(`release() by ${name}`, () => onRelease(name))
  return (
    <g className={clsx(styles.user, state && styles.come, state?.has && styles.has, isShared && styles.wrong)} {...placed(at)} {...act}>
      <rect x={-wide / 2 - 4} y='-4' width={wide + 8} height={DEEP + 4} rx='12' />
      <text y='-11' className={styles.who}>{name}</text>
      {state?.has && <text y='60' className={styles.release}>{isShared ? '✕ shared' : 'release'}</text>}
    </g>
  )
}
