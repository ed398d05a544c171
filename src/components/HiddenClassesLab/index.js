import clsx from 'clsx'
import { buildObjects, EXAMPLES } from '../../../demos/hidden-classes/model.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useQuestion } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import tree from '../Lab/tree.module.css'
import { MOST_OBJECTS, PROPERTIES, readState, writeState } from './state'
import styles from './styles.module.css'

const TOPIC = { examples: EXAMPLES, first: EXAMPLES[2].objects, read: readState, write: writeState }

/** What V8 does at the place that reads, by its state. */
const MEANINGS = {
  monomorphic: 'It compares with one shape and loads from a known place.',
  polymorphic: 'It compares with each of them in turn, then loads from a known place.',
  megamorphic: 'It no longer keeps a list of its own, and looks in a table that all such places share.'
}

export default guard(HiddenClassesLab)

/**
 * Requests, built a property at a time: the shapes they pass through, and what a place that reads them all has to do.
 */
function HiddenClassesLab () {
  const { question: objects, change: edit, frame: own } = useQuestion(TOPIC)
  const { tree: shapes, steps, read } = buildObjects(objects)
  const { chosen } = own
  // Who builds requests wants their shapes; who chooses an example, the way to them.
  const player = usePlayer(steps.length, objects, chosen ? 1 : steps.length)
  const taken = steps.slice(0, player.step)
  const now = taken.at(-1)

  const change = (index, names) => edit(objects.map((before, at) => at === index ? names : before))

  return (
    <Figure
      name='hidden-classes' {...own} player={steps.length > 0 ? player : undefined}
      actions={<button type='button' className={controls.button} aria-disabled={objects.length >= MOST_OBJECTS} onClick={() => objects.length < MOST_OBJECTS && edit([...objects, ['id']])}>One more request</button>}
      caption='The figure applies V8’s rule. A test compares it with V8.'
    >
      <div className={styles.sides}>
        <Side label='The requests'>
          <p className={frame.heading}>Requests <span className={frame.count}>{EXAMPLES.find(({ id }) => id === chosen)?.says ?? 'Your own'}</span></p>
          <ol className={styles.objects}>
            {objects.map((names, index) => (
              <ObjectRow
                key={index} number={index + 1} names={names} properties={PROPERTIES}
                onChange={(next) => change(index, next)}
                onRemove={objects.length > 1 ? () => edit(objects.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </ol>
        </Side>
        <Side label='Their shapes'>
          <p className={frame.heading}>Shapes <span className={frame.count}>{read.shapes} in use</span></p>
          <p className={styles.step} aria-live='polite'>{now && <>Request {now.object + 1} gets <code>{now.added}</code>: {now.isNew ? 'a new shape.' : 'a shape that is there.'}</>}</p>
          <ul className={tree.tree}><Branch shape={shapes} reached={[shapes.id, ...taken.map(({ shape }) => shape)]} /></ul>
          <p className={styles.read} data-state={read.state} role='status'>
            <code>request.id</code> in a hook that sees all of them meets {read.shapes} shape{read.shapes === 1 ? '' : 's'}: <strong>{read.state}</strong>. {MEANINGS[read.state]}
          </p>
        </Side>
      </div>
    </Figure>
  )
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
 * A branch of the tree of shapes: a property that was added next. `reached` are the shapes that objects had up to now.
 */
function Branch ({ shape: { id, added, objects, children }, reached }) {
  const isCurrent = reached[reached.length - 1] === id
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, objects.length > 0 && styles.used, !reached.includes(id) && styles.later, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{added === null ? '{}' : `+ ${added}`}</code>
        {objects.length > 0 && <span className={styles.users}>● request{objects.length === 1 ? '' : 's'} {objects.map((index) => index + 1).join(', ')}</span>}
      </span>
      {children.length > 0 && <ul>{children.map((child) => <Branch key={child.id} shape={child} reached={reached} />)}</ul>}
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
