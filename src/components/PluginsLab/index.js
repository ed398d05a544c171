import { useId } from 'react'
import description from '@generated/models/plugins.json'
import TreeEditor from '../TreeEditor'
import Badges from './Badges'
import { freshPlugin } from './fresh-plugin'
import Outcome from './Outcome'
import Settings from './Settings'
import Steps from './Steps'
import Timeline from './Timeline'
import { useBoot } from './use-boot'
import styles from './styles.module.css'

/** The application and the most plugins that the model boots. */
const MOST_NODES = 13

/** @type {any} */
const generated = description
/** @type {Parameters<typeof useBoot>[0]} */
const model = generated

/**
 * The real Fastify boots a tree of plugins that the reader shapes: when each is
 * queued, called and loaded, and what is in the queues at every step.
 */
export default function PluginsLab () {
  const { tree, selected, story, step, problem, choose, select, change, go, watch } = useBoot(model)
  const id = useId()
  const chosen = model.examples.find((example) => JSON.stringify(example.tree) === JSON.stringify(tree))

  return (
    <div className={styles.lab} ref={watch} data-widget='plugins'>
      <label className={styles.field} htmlFor={`${id}-example`}>
        <span className={styles.label}>Begin with</span>
        <select id={`${id}-example`} className={styles.select} value={chosen?.id ?? 'own'} onChange={({ target }) => choose(target.value)}>
          {model.examples.map((example) => <option key={example.id} value={example.id}>{example.label}</option>)}
          {!chosen && <option value='own'>Your own</option>}
        </select>
      </label>
      <div className={styles.editing}>
        <TreeEditor
          tree={tree} selected={selected} onSelect={select} onChange={change} badges={(node) => node.id === tree.id ? undefined : <Badges node={node} />}
          newNode={freshPlugin} label='Plugins, in the order in which they are registered' limit={MOST_NODES}
        />
        <Settings tree={tree} selected={selected} onChange={change} />
      </div>
      <p className={styles.problem} role='alert'>{problem && `${problem}.`}</p>
      <Steps steps={story.steps} step={step} onStep={go} />
      <Timeline story={story} step={step} />
      <Outcome story={story} />
    </div>
  )
}
