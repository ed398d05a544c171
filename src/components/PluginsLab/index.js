import { useId } from 'react'
import description from '@generated/models/plugins.json'
import Problem from '../Lab/Problem'
import TreeEditor from '../TreeEditor'
import Badges from './Badges'
import { freshPlugin } from './fresh-plugin'
import Outcome from './Outcome'
import Settings from './Settings'
import Steps from './Steps'
import Timeline from './Timeline'
import { useBoot } from './use-boot'
import styles from './styles.module.css'

/** @type {any} */
const generated = description
/** @type {Parameters<typeof useBoot>[0]} */
const model = generated
const { limits } = model.example

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
          newNode={freshPlugin} label='Plugins, in the order in which they are registered' limit={limits.nodes}
        />
        <Settings tree={tree} selected={selected} longestWait={limits.wait} onChange={change} />
      </div>
      <Problem problem={problem} shown='the last tree that was booted' />
      <Steps steps={story.steps} step={step} onStep={go} />
      <Timeline story={story} step={step} />
      <Outcome story={story} />
    </div>
  )
}
