import { useState } from 'react'
import { buildObjects, EXAMPLES } from '../../../demos/hidden-classes/model.js'
import Choice from '../Lab/Choice'
import ObjectRow from './ObjectRow'
import ShapeTree from './ShapeTree'
import frame from '../Lab/frame.module.css'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

const PROPERTIES = ['id', 'user', 'session', 'tenant']
const MOST_OBJECTS = 6
const OPENING = EXAMPLES[2]
const OWN = { id: '', label: 'Your own', disabled: true }

/** What V8 does at the place that reads, by its state. */
const MEANINGS = {
  monomorphic: 'It compares with one shape and loads from a known place.',
  polymorphic: 'It compares with each of them in turn, then loads from a known place.',
  megamorphic: 'It no longer keeps a list of its own, and looks in a table that all such places share.'
}

/**
 * Requests, built a property at a time: the shapes they pass through, and what a
 * place that reads them all has to do.
 */
export default function HiddenClassesLab () {
  const [objects, setObjects] = useState(OPENING.objects)
  const [chosen, setChosen] = useState(OPENING.id)
  const { tree, read } = buildObjects(objects)

  /** @param {string[][]} next */
  function edit (next) {
    setObjects(next)
    setChosen('')
  }

  /** @param {string} example */
  function choose (example) {
    const found = EXAMPLES.find((candidate) => candidate.id === example)
    if (!found) return
    setObjects(found.objects)
    setChosen(example)
  }

  /**
   * @param {number} index
   * @param {string[]} names
   */
  const change = (index, names) => edit(objects.map((before, at) => at === index ? names : before))

  return (
    <div className={frame.frame} data-widget='hidden-classes'>
      <Choice label='How requests come by their properties' options={[...EXAMPLES, OWN]} value={chosen} onChange={choose} />
      <div className={`${frame.sides} ${styles.panels}`}>
        <section className={frame.panel} aria-label='The requests'>
          <p className={frame.heading}>Requests</p>
          <ol className={styles.objects}>
            {objects.map((names, index) => (
              <ObjectRow
                key={index} number={index + 1} names={names} properties={PROPERTIES}
                onChange={(next) => change(index, next)}
                onRemove={objects.length > 1 ? () => edit(objects.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </ol>
          <button type='button' className={controls.button} aria-disabled={objects.length >= MOST_OBJECTS} onClick={() => objects.length < MOST_OBJECTS && edit([...objects, ['id']])}>
            One more request
          </button>
        </section>
        <section className={frame.panel} aria-label='Their shapes'>
          <p className={frame.heading}>Shapes <span className={frame.count}>{read.shapes} in use</span></p>
          <ShapeTree shape={tree} />
        </section>
      </div>
      <p className={styles.read} data-state={read.state} role='status'>
        <code>request.id</code> in a hook that sees all of them meets {read.shapes} shape{read.shapes === 1 ? '' : 's'}: <strong>{read.state}</strong>. {MEANINGS[read.state]}
      </p>
    </div>
  )
}
