import { useState } from 'react'
import { buildObjects, EXAMPLES } from '../../../demos/hidden-classes/model.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import ObjectRow from './ObjectRow'
import ShapeTree from './ShapeTree'
import { MOST_OBJECTS, nameOf, PROPERTIES, readState, writeState } from './state'
import styles from './styles.module.css'

const OPENING = EXAMPLES[2]

/** What V8 does at the place that reads, by its state. */
const MEANINGS = {
  monomorphic: 'It compares with one shape and loads from a known place.',
  polymorphic: 'It compares with each of them in turn, then loads from a known place.',
  megamorphic: 'It no longer keeps a list of its own, and looks in a table that all such places share.'
}

export default guard(HiddenClassesLab)

/**
 * Requests, built a property at a time: the shapes they pass through, and what a
 * place that reads them all has to do.
 */
function HiddenClassesLab () {
  const [objects, setObjects] = useState(OPENING.objects)
  const write = useFigureAddress(readState, setObjects)
  const { tree, steps, read } = buildObjects(objects)
  const chosen = nameOf(objects)
  // Who builds requests wants their shapes; who chooses an example, the way to them.
  const player = usePlayer(steps.length, objects, chosen ? 1 : steps.length)
  const taken = steps.slice(0, player.step)
  const now = taken.at(-1)

  /** @param {string[][]} next */
  function edit (next) {
    write(writeState(next))
    setObjects(next)
  }

  /**
   * @param {number} index
   * @param {string[]} names
   */
  const change = (index, names) => edit(objects.map((before, at) => at === index ? names : before))

  return (
    <Figure
      name='hidden-classes' examples={EXAMPLES} chosen={chosen} onChoose={(id) => edit(EXAMPLES.find((example) => example.id === id)?.objects ?? OPENING.objects)}
      player={steps.length > 0 ? player : undefined}
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
          <ShapeTree shape={tree} reached={[tree.id, ...taken.map(({ shape }) => shape)]} />
          <p className={styles.read} data-state={read.state} role='status'>
            <code>request.id</code> in a hook that sees all of them meets {read.shapes} shape{read.shapes === 1 ? '' : 's'}: <strong>{read.state}</strong>. {MEANINGS[read.state]}
          </p>
        </Side>
      </div>
    </Figure>
  )
}
