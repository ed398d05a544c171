import { useState } from 'react'
import clsx from 'clsx'
import description from '@generated/models/plugins.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { useInView } from '../Figure/use-in-view'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import Problem from '../Lab/Problem'
import TreeEditor from '../TreeEditor'
import Badges from './Badges'
import { freshPlugin } from './fresh-plugin'
import Outcome from './Outcome'
import Settings from './Settings'
import { readState, writeState } from './state'
import Timeline from './Timeline'
import { useBoot } from './use-boot'
import styles from './styles.module.css'

/** @type {any} */
const generated = description
/** @type {Parameters<typeof useBoot>[0]} */
const model = generated
const { examples, example: { limits } } = model

export default guard(PluginsLab)

/**
 * The real Fastify boots a tree of plugins that the reader shapes: when each is
 * queued, called and loaded, and what is in the queues at every step.
 */
function PluginsLab () {
  const { tree, story, isTyped, problem, isWaiting, watch, choose, change } = useBoot(model)
  const [selected, select] = useState(examples[0].tree.children[0].id)
  const [isEditing, setEditing] = useState(false)
  // Who edits wants the outcome; who chooses an example, the way to it.
  const player = usePlayer(story.steps.length, story, isTyped ? story.steps.length : 1)
  const timeline = useInView(player.step)
  const write = useFigureAddress((text) => readState(text, examples, limits.nodes), begin)
  const step = story.steps[player.step - 1]

  /** @param {import('./state').TreeNode} wanted */
  function begin (wanted) {
    select((wanted.children[0] ?? wanted).id)
    choose(wanted)
  }

  /** @param {import('./state').TreeNode} changed */
  function edit (changed) {
    change(changed)
    write(writeState(changed, examples))
  }

  return (
    <Figure
      name='plugins' watch={watch} examples={examples} chosen={examples.find((one) => one.tree === tree)?.id} player={player}
      onChoose={(id) => {
        begin(/** @type {import('./state').TreeNode} */ (readState(id, examples, limits.nodes)))
        write(id)
      }}
      actions={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>}
      caption='The real Fastify boots here, anew for each change. One unit is some time that a plugin waits.'
    >
      <p className={styles.said} aria-live='polite'>At {step.at}: {step.text}</p>
      <Problem problem={problem} shown='the last tree that was booted' />
      <div className={clsx(styles.sides, isEditing && styles.editing)}>
        {isEditing && (
          <Side label='The plugins'>
            <TreeEditor
              tree={tree} selected={selected} onSelect={select} onChange={edit} badges={(node) => node.id === tree.id ? undefined : <Badges node={node} needs={needsOf(story, node.id)} />}
              newNode={freshPlugin} label='Plugins, in the order in which they are registered' limit={limits.nodes}
            />
          </Side>
        )}
        <Side label='The boot' ref={timeline} isBusy={isWaiting}>
          {isEditing && <Settings tree={tree} selected={selected} longestWait={limits.wait} onChange={edit} />}
          <Timeline story={story} step={player.step} isStale={problem !== ''} />
        </Side>
      </div>
      <Outcome story={story} isStale={problem !== ''} />
    </Figure>
  )
}

/**
 * @param {import('../../../demos/plugins/model').Story} story of the tree, or of the one before while it boots
 * @param {string} id
 */
function needsOf ({ rows }, id) {
  return rows.find((row) => row.id === id)?.needs ?? []
}
