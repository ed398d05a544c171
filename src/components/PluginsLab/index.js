import description from '@generated/models/plugins.json'
import Choice from '../Lab/Choice'
import Problem from '../Lab/Problem'
import Stepper from '../Lab/Stepper'
import TreeEditor from '../TreeEditor'
import Badges from './Badges'
import { freshPlugin } from './fresh-plugin'
import Outcome from './Outcome'
import Settings from './Settings'
import Timeline from './Timeline'
import { useBoot } from './use-boot'
import frame from '../Lab/frame.module.css'
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
  const chosen = model.examples.find((example) => JSON.stringify(example.tree) === JSON.stringify(tree))

  return (
    <div className={frame.frame} ref={watch} data-widget='plugins'>
      <Choice beside label='Begin with' options={model.examples} value={chosen?.id} onChange={choose} />
      <div className={styles.editing}>
        <TreeEditor
          tree={tree} selected={selected} onSelect={select} onChange={change} badges={(node) => node.id === tree.id ? undefined : <Badges node={node} needs={needsOf(story, node.id)} />}
          newNode={freshPlugin} label='Plugins, in the order in which they are registered' limit={limits.nodes}
        />
        <Settings tree={tree} selected={selected} longestWait={limits.wait} onChange={change} />
      </div>
      <Problem problem={problem} shown='the last tree that was booted' />
      <Stepper last={story.steps.length - 1} step={step} onStep={go}>At {story.steps[step].at}: {story.steps[step].text}</Stepper>
      <Timeline story={story} step={step} />
      <Outcome story={story} />
    </div>
  )
}

/**
 * @param {import('../../../demos/plugins/model').Story} story of the tree, or of the one before while it boots
 * @param {string} id
 */
function needsOf ({ rows }, id) {
  return rows.find((row) => row.id === id)?.needs ?? []
}
