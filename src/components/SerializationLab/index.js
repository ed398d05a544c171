import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/serialization.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Tabs from '../Figure/Tabs'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Differences from './Differences'
import Editors from './Editors'
import GeneratedSource from './GeneratedSource'
import NodeScript from './NodeScript'
import Output from './Output'
import Timing from './Timing'
import { groupBranches } from './group-branches'
import { nameOf, readState, REFUSED, TABS, writeState } from './state'
import { useSerialization } from './use-serialization'
import styles from './styles.module.css'

const EXAMPLES = [...model.examples, REFUSED]

export default guard(SerializationLab)

/**
 * The real fast-json-stringify beside JSON.stringify: edit a schema and a value,
 * and see both outputs, why they differ, the function that was generated, and
 * how long each takes here.
 */
function SerializationLab () {
  const { texts, isHeld, comparison, problem, isWaiting, watch, edit, hold, run, time, lab } = useSerialization(model)
  const { differences, source, branches } = comparison
  const [tab, setTab] = useState(TABS[0])
  const groups = groupBranches(branches)
  const player = usePlayer(groups.length, source)
  const write = useFigureAddress((text) => readState(text, EXAMPLES), (told) => {
    setTab(told.tab)
    // What others wrote waits for the reader; the examples are ours.
    if (nameOf(told.texts, EXAMPLES)) edit(told.texts)
    else hold(told.texts)
  })

  /** @param {Partial<import('./state').Texts>} changed */
  function change (changed) {
    write(writeState({ ...texts, ...changed }, tab, EXAMPLES))
    edit(changed)
  }

  /** @param {string} wanted */
  function open (wanted) {
    write(writeState(texts, wanted, EXAMPLES))
    setTab(wanted)
  }

  return (
    <Figure
      name='serialization' watch={lab} examples={EXAMPLES} chosen={nameOf(texts, EXAMPLES)} onChoose={(id) => change(EXAMPLES.find((one) => one.id === id) ?? EXAMPLES[0])}
      player={tab === 'function' && groups.length > 0 ? player : undefined}
      caption='The real fast-json-stringify runs here, and the JSON.stringify of your browser.'
      program={<NodeScript schemaText={comparison.schemaText} valueText={comparison.valueText} />}
    >
      <div className={styles.sides} aria-busy={isWaiting}>
        <Editors {...texts} problem={problem} onEdit={change} />
        <section className={styles.side} aria-label='The result'>
          <div role='status'>
            {isHeld && <p className={styles.held}>These texts came with a link. They have not run. <button type='button' className={controls.button} onClick={run}>Run</button></p>}
          </div>
          <div className={clsx(styles.result, (problem || isHeld) && frame.outdated)}>
            <Tabs
              label='The result' chosen={tab} onChoose={open} tabs={[
                {
                  id: 'outputs',
                  label: 'What it writes',
                  content: (
                    <div className={styles.outputs}>
                      <Output name='fast-json-stringify' side='fjs' output={comparison.fjs} differences={differences} />
                      <Output name='JSON.stringify' side='json' output={comparison.json} differences={differences} />
                    </div>
                  )
                },
                { id: 'why', label: `Why (${differences.length})`, content: <Differences comparison={comparison} /> },
                { id: 'function', label: 'Function', content: <GeneratedSource source={source} groups={groups} current={player.step - 1} onChoose={(index) => player.go(index + 1)} /> },
                { id: 'time', label: 'Time', content: <Timing watch={watch} onTime={time} /> }
              ]}
            />
          </div>
        </section>
      </div>
    </Figure>
  )
}
