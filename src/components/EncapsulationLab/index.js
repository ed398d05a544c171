import { useState } from 'react'
import description from '@generated/models/encapsulation.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import { partProgram } from '../Lab/part-program'
import TreeEditor from '../TreeEditor'
import { change, find, freshPlugin, listPlaces } from '../TreeEditor/edit-tree'
import Badges from './Badges'
import Contexts from './Contexts'
import NodePanel from './NodePanel'
import Request from './Request'
import { readState, writeState } from './state'
import { useScopes } from './use-scopes'
import styles from './styles.module.css'

/** @type {Parameters<typeof useScopes>[0]} */
const model = description
const { offers } = model.example

export default guard(EncapsulationLab)

/**
 * A tree of plugins as contexts within contexts, and what the real Fastify does with a
 * request to one of its routes, a step at a time.
 */
function EncapsulationLab () {
  const { question, selected, answer, problem, isWaiting, watch, ask, select } = useScopes(model)
  const [isEditing, setEditing] = useState(false)
  const player = usePlayer(answer.ran.length, answer)
  const write = useFigureAddress((text) => readState(text, model), ask)
  const { tree } = question
  const chosen = model.examples.find((example) => example.tree === tree)
  const { node, parent } = find(tree, selected) ?? listPlaces(tree)[0]

  /** @param {import('./use-scopes').Question} next */
  function pose (next) {
    write(writeState(next, model))
    ask(next)
  }

  /** @param {string} id of an example */
  function begin (id) {
    const example = model.examples.find((candidate) => candidate.id === id) ?? model.examples[0]
    select(example.asked)
    pose(example)
  }

  return (
    <Figure
      name='encapsulation' watch={watch} examples={model.examples} chosen={chosen?.id} onChoose={begin}
      player={answer.ran.length > 1 ? player : undefined}
      actions={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>}
      program={
        <Program summary='The same as a program' label='Copy the program' code={answer.code} play={partProgram(answer.code)}>
          <p className={frame.note}>Save it as <code>try.mjs</code> in a clone of this site’s repository, and run <code>node try.mjs</code>.</p>
        </Program>
      }
      caption='The real Fastify runs here. Each change boots it anew, and sends it one request.'
    >
      <div className={styles.sides}>
        <Side label='The plugins'>
          {isEditing
            ? (
              <>
                <TreeEditor
                  tree={tree} selected={node.id} onSelect={select} onChange={(changed) => pose({ ...question, tree: changed })}
                  badges={(/** @type {any} */ one) => <Badges node={one} answer={answer} />} label='The plugins' limit={offers.limit}
                  newNode={(now) => freshPlugin(now, offers.blank)}
                />
                <NodePanel node={/** @type {any} */ (node)} isRoot={!parent} offers={offers} onChange={(values) => pose({ ...question, tree: change(tree, node.id, values) })} />
              </>
              )
            : <Contexts tree={tree} answer={answer} step={player.step} asked={question.asked} onAsk={(asked) => pose({ ...question, asked })} />}
        </Side>
        <Side label='A request' isBusy={isWaiting}>
          <Problem problem={problem} shown='the last answer that Fastify gave' />
          <Request answer={answer} step={player.step} question={question} requests={offers.requests} isStale={problem !== ''} onRequest={(request) => pose({ ...question, request })} />
        </Side>
      </div>
    </Figure>
  )
}
