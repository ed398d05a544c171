import clsx from 'clsx'
import { buildObjects, EXAMPLES } from '../../../demos/hidden-classes/model.js'
import Figure, { guard, usePlayer, useQuestion, useTravel } from '../Figure'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Table from '../Lab/Table'
import { MOST_OBJECTS, PROPERTIES, address } from './state'
import styles from './styles.module.css'

const TOPIC = { examples: EXAMPLES, first: EXAMPLES[2].objects, ...address }

/** How many shapes a place that reads keeps for itself. */
const SLOTS = 4
/** What V8 does at the place that reads, by how many shapes it has met. */
const STATES = [
  { most: 0, name: 'nothing yet', means: 'No request has come.' },
  { most: 1, name: 'monomorphic', means: 'It compares with one shape and loads from a known place.' },
  { most: SLOTS, name: 'polymorphic', means: 'It compares with each of them in turn, then loads from a known place.' },
  { most: Infinity, name: 'megamorphic', means: 'It no longer keeps a list of its own, and looks in a table that all such places share.' }
]

export default guard(HiddenClassesLab)

/**
 * Requests, built a property at a time: the shapes they pass through, and what a place that reads them all has to do.
 */
function HiddenClassesLab () {
  const { question: objects, change: edit, frame: own } = useQuestion(TOPIC)
  const { tree: shapes, steps } = buildObjects(objects)
  const player = usePlayer(steps.length, objects, own.chosen ? 1 : steps.length)
  const taken = steps.slice(0, player.step)
  const now = taken.at(-1)
  const stage = useTravel(player.step, objects)
  const places = objects.map((_, object) => taken.findLast((step) => step.object === object)?.shape ?? shapes.id)
  // Who has all its properties by now has come to the hook.
  const isWhole = (object) => steps.slice(taken.length).every((step) => step.object > object)
  const whole = places.filter((_, object) => isWhole(object))
  const read = now && isWhole(now.object) ? places[now.object] : undefined
  const met = [...new Set(whole)]
  const state = STATES.find(({ most }) => met.length <= most)

  return (
    <Figure
      name='hidden-classes' {...own}
      player={steps.length > 0 ? player : undefined}
      say={now && <>Request {now.object + 1} gets <code>{now.added}</code>: {now.isNew ? 'V8 makes a new shape.' : 'this shape is there already.'}</>}
      counts={[['shapes made', new Set(taken.map(({ shape }) => shape)).size + 1], ['met by the hook', met.length]]}
      caption='The figure applies V8’s rule. A test compares it with V8.'
    >
      <div className={styles.sides} ref={stage}>
        <section className={styles.side} aria-label='The requests'>
          <p className={frame.heading}>
            <span>Requests <span className={frame.count}>{EXAMPLES.find(({ id }) => id === own.chosen)?.says ?? 'Your own'}</span></span>
            <button type='button' className={clsx(controls.button, controls.small)} aria-disabled={objects.length >= MOST_OBJECTS} onClick={() => objects.length < MOST_OBJECTS && edit([...objects, ['id']])}>One more request</button>
          </p>
          <ol className={styles.objects}>
            {objects.map((names, index) => (
              <ObjectRow
                key={index} number={index + 1} names={names} isNow={now?.object === index}
                built={taken.filter(({ object }) => object === index).length}
                onChange={(next) => edit(objects.map((before, at) => at === index ? next : before))}
                onRemove={objects.length > 1 ? () => edit(objects.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </ol>
        </section>
        <section className={styles.side} aria-label='Their shapes'>
          <p className={frame.heading}>Shapes</p>
          <ul className={styles.tree}><Branch shape={shapes} reached={[shapes.id, ...taken.map(({ shape }) => shape)]} places={places} /></ul>
        </section>
        <section className={styles.cache} aria-label='The hook that reads them'>
          <p className={frame.heading}><span><code>request.id</code> in a hook: what it keeps</span></p>
          <ol className={clsx(styles.slots, met.length > SLOTS && styles.full)}>
            {Array.from({ length: SLOTS }, (_, at) => met[at]).map((shape, at) => (
              <li key={at} data-move={shape && `slot ${shape}`} className={clsx(shape && styles.taken, shape && shape === read && styles.hit)}>
                {shape && met.length <= SLOTS ? write(objects[places.indexOf(shape)]) : ''}
              </li>
            ))}
          </ol>
          <p className={styles.read} data-state={state?.name} role='status'>
            The hook meets {met.length} shape{met.length === 1 ? '' : 's'}{state && <>: <strong>{state.name}</strong>. {state.means}</>}
          </p>
        </section>
      </div>
    </Figure>
  )
}

/** The properties, as an object is written. */
function write (names) {
  return names.length > 0 ? `{ ${names.join(', ')} }` : '{}'
}

/** One request, of which so many properties are `built`, and the buttons that give it another property or take the last away. */
function ObjectRow ({ number, names, isNow, built, onChange, onRemove }) {
  const missing = PROPERTIES.filter((name) => !names.includes(name))
  const last = names.at(-1)
  return (
    <li className={styles.object}>
      <code className={clsx(styles.literal, built < names.length && styles.unbuilt, isNow && styles.current)}>
        {names.length > 0 ? <>{'{ '}{names.map((name, at) => <span key={name} className={at >= built ? styles.later : undefined}>{at > 0 && ', '}{name}</span>)}{' }'}</> : '{}'}
      </code>
      <span className={styles.buttons} role='group' aria-label={`Request ${number}`}>
        {missing.map((name) => <Small key={name} label={`Add ${name} to request ${number}`} onClick={() => onChange([...names, name])}>+ {name}</Small>)}
        {last && <Small label={`Start request ${number} without ${last}`} onClick={() => onChange(names.slice(0, -1))}>− {last}</Small>}
        {onRemove && <Small label={`Remove request ${number}`} onClick={onRemove}>✕</Small>}
      </span>
    </li>
  )
}

function Small ({ label, onClick, children }) {
  return <button type='button' className={`${controls.button} ${controls.small}`} aria-label={label} onClick={onClick}>{children}</button>
}

/** A property that was added next. `reached` are the shapes that objects had up to now, `places` where each stands. */
function Branch ({ shape: { id, added, children }, reached, places }) {
  const isCurrent = reached.length > 1 && reached.at(-1) === id
  const here = places.flatMap((place, object) => place === id ? [object] : [])
  return (
    <li className={styles.branch}>
      <span className={clsx(styles.node, !reached.includes(id) && styles.later, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{added === null ? '{}' : `+ ${added}`}</code>
        {here.map((object) => <span key={object} className={styles.ball} data-move={`request ${object}`}><span className='spoken-only'>request </span>{object + 1}</span>)}
      </span>
      {children.length > 0 && <ul>{children.map((child) => <Branch key={child.id} shape={child} reached={reached} places={places} />)}</ul>}
    </li>
  )
}

/** How many shapes of requests and of replies each Node counted, as it was recorded. `rows`: by the id of what was counted. */
export function Findings ({ engines, caption, rows }) {
  const say = ({ requests, replies }) => requests + replies > 2 ? <b>{requests} / {replies}</b> : `${requests} / ${replies}`
  return (
    /* A table that is wider than a phone is scrolled, with the keyboard too. */
    <div className={styles.findings} tabIndex={0} role='group' aria-label={caption}>
      <Table
        caption={caption} head={['Requests / replies', ...engines.map(({ major }) => `Node ${major}`)]}
        rows={Object.entries(rows).map(([id, label]) => [label, ...engines.map(({ findings }) => say(findings.requests.find((one) => one.id === id)))])}
      />
    </div>
  )
}
