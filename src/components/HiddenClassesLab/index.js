import clsx from 'clsx'
import { buildObjects, EXAMPLES } from '../../../demos/hidden-classes/model.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useQuestion } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import { useTravel } from '../Figure/use-travel'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import tree from '../Lab/tree.module.css'
import { MOST_OBJECTS, PROPERTIES, readState, writeState } from './state'
import styles from './styles.module.css'

const TOPIC = { examples: EXAMPLES, first: EXAMPLES[2].objects, read: readState, write: writeState }

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
  const { chosen } = own
  // Who builds requests wants their shapes; who chooses an example, the way to them.
  const player = usePlayer(steps.length, objects, chosen ? 1 : steps.length)
  const taken = steps.slice(0, player.step)
  const now = taken.at(-1)
  const stage = useTravel(player.step, objects)
  const places = objects.map((_, object) => taken.findLast((step) => step.object === object)?.shape ?? shapes.id)
  const met = [...new Set(places.filter((_, object) => isWhole(object, steps, taken)))]
  const state = STATES.find(({ most }) => met.length <= most)

  const change = (index, names) => edit(objects.map((before, at) => at === index ? names : before))

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
            <span>Requests <span className={frame.count}>{EXAMPLES.find(({ id }) => id === chosen)?.says ?? 'Your own'}</span></span>
            <button type='button' className={clsx(controls.button, controls.small)} aria-disabled={objects.length >= MOST_OBJECTS} onClick={() => objects.length < MOST_OBJECTS && edit([...objects, ['id']])}>One more request</button>
          </p>
          <ol className={styles.objects}>
            {objects.map((names, index) => (
              <ObjectRow
                key={index} number={index + 1} names={names} properties={PROPERTIES}
                onChange={(next) => change(index, next)}
                onRemove={objects.length > 1 ? () => edit(objects.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </ol>
        </section>
        <section className={styles.side} aria-label='Their shapes'>
          <p className={frame.heading}>Shapes</p>
          <ul className={tree.tree}><Branch shape={shapes} reached={[shapes.id, ...taken.map(({ shape }) => shape)]} places={places} /></ul>
        </section>
        <section className={styles.cache} aria-label='The hook that reads them'>
          <p className={frame.heading}><span><code>request.id</code> in a hook: what it keeps</span></p>
          <ol className={clsx(styles.slots, met.length > SLOTS && styles.full)}>
            {Array.from({ length: SLOTS }, (_, at) => <li key={at} data-move={met[at] && `slot ${met[at]}`} className={met[at] ? styles.taken : undefined}>{met[at] && met.length <= SLOTS ? namesOf(shapes, met[at]) : ''}</li>)}
          </ol>
          <p className={styles.read} data-state={state?.name} role='status'>
            The hook meets {met.length} shape{met.length === 1 ? '' : 's'}{state && <>: <strong>{state.name}</strong>. {state.means}</>}
          </p>
        </section>
      </div>
    </Figure>
  )
}

/** Whether a request has all its properties by now, and so has come to the hook. */
function isWhole (object, steps, taken) {
  return steps.slice(taken.length).every((step) => step.object > object)
}

/** The properties of a shape, as an object is written. */
function namesOf (shape, id, names = []) {
  const own = shape.added === null ? names : [...names, shape.added]
  if (shape.id === id) return own.length > 0 ? `{ ${own.join(', ')} }` : '{}'
  return shape.children.map((child) => namesOf(child, id, own)).find(Boolean)
}

/**
 * One request, and the buttons that give it another property or take the last away; `onRemove` is absent where it has
 * to stay.
 */
function ObjectRow ({ number, names, properties, onChange, onRemove }) {
  const missing = properties.filter((name) => !names.includes(name))
  const last = names[names.length - 1]
  return (
    <li className={styles.object}>
      <code className={styles.literal}>{last ? `{ ${names.join(', ')} }` : '{}'}</code>
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

/**
 * A branch of the tree of shapes: a property that was added next. `reached` are the shapes that objects had up to now,
 * `places` where each stands.
 */
function Branch ({ shape: { id, added, children }, reached, places }) {
  const isCurrent = reached.length > 1 && reached[reached.length - 1] === id
  const here = places.flatMap((place, object) => place === id ? [object] : [])
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, !reached.includes(id) && styles.later, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{added === null ? '{}' : `+ ${added}`}</code>
        {here.map((object) => <span key={object} className={styles.ball} data-move={`request ${object}`}><span className='spoken-only'>request </span>{object + 1}</span>)}
      </span>
      {children.length > 0 && <ul>{children.map((child) => <Branch key={child.id} shape={child} reached={reached} places={places} />)}</ul>}
    </li>
  )
}

/**
 * How many hidden classes each Node counted, as it was recorded. `of`: what was counted; `rows`: by the id of what was
 * counted, in the order shown; `second`: what is counted besides requests.
 */
export function Findings ({ engines, of, caption, rows, second }) {
  return (
    /* A table that is wider than a phone is scrolled, with the keyboard too. */
    <div className={styles.findings} tabIndex={0} role='group' aria-label={caption}>
      <table style={{ display: 'table' }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope='col'>Requests / {second}</th>
            {engines.map(({ major, v8 }) => <th key={major} scope='col'>Node {major}<span className={styles.engine}>V8 {v8.split('.', 2).join('.')}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([id, label]) => (
            <tr key={id}>
              <th scope='row'>{label}</th>
              {engines.map(({ major, findings }) => {
                const counted = findings[of].find((one) => one.id === id)
                return <td key={major} className={counted.requests + counted[second] > 2 ? styles.split : undefined}>{counted.requests} / {counted[second]}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
