import { useId } from 'react'
import description from '@generated/models/encapsulation.json'
import Choice from '../Lab/Choice'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import TreeEditor from '../TreeEditor'
import { change, find, listPlaces } from '../TreeEditor/edit-tree'
import { freeId, freeName } from '../TreeEditor/names'
import Answer from './Answer'
import Badges from './Badges'
import NodePanel from './NodePanel'
import { useScopes } from './use-scopes'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** @type {Parameters<typeof useScopes>[0]} */
const model = description
const { offers } = model.example
const NOBODY = { id: '', label: 'nobody' }

/** @type {Record<string, string>} */
const REQUESTS = { answers: 'which answers', throws: 'which throws', missing: 'but a path beside it that nobody has' }

/**
 * Draw a tree of plugins, and let the real Fastify say what a request to one of
 * its routes meets.
 */
export default function EncapsulationLab () {
  const { question, selected, answer, problem, watch, ask, begin, select } = useScopes(model)
  const { tree, asked, request } = question
  const id = useId()
  const chosen = model.examples.find((example) => example.tree === tree)
  const { node, parent } = find(tree, selected) ?? listPlaces(tree)[0]
  const routes = listPlaces(tree).filter((place) => place.node.route)

  return (
    <div className={frame.frame} ref={watch} data-widget='encapsulation'>
      <Choice beside label='Begin with' options={model.examples} value={chosen?.id} onChange={begin} />
      <div className={styles.sides}>
        <section aria-label='The plugins'>
          <TreeEditor
            tree={tree} selected={node.id} onSelect={select} onChange={(changed) => ask({ ...question, tree: changed })}
            badges={(/** @type {any} */ one) => <Badges node={one} answer={answer} />} label='The plugins' limit={offers.limit}
            newNode={(now) => ({ ...offers.blank, id: freeId(now), name: freeName(now, 'plugin') })}
          />
          <NodePanel node={/** @type {any} */ (node)} isRoot={!parent} offers={offers} onChange={(values) => ask({ ...question, tree: change(tree, node.id, values) })} />
        </section>
        <section aria-label='A request'>
          <div className={styles.line}>
            <Choice beside label='Ask the route of' options={routes.length === 0 ? [NOBODY] : routes.map(({ node: { id: route, name } }) => ({ id: route, label: name }))} value={asked} onChange={(route) => ask({ ...question, asked: route })} />
            <label className='spoken-only' htmlFor={`${id}-request`}>What happens there</label>
            <select id={`${id}-request`} value={request} onChange={({ target }) => ask({ ...question, request: target.value })}>
              {offers.requests.map((kind) => <option key={kind} value={kind}>{REQUESTS[kind]}</option>)}
            </select>
          </div>
          <Problem problem={problem} shown='the last answer that Fastify gave' />
          <Answer answer={answer} />
        </section>
      </div>
      <Program summary='The same as a program' label='Copy the program' code={answer.code}>
        <p className={frame.note}>Save it as <code>try.mjs</code> in a folder of this book, and run <code>node try.mjs</code>.</p>
      </Program>
    </div>
  )
}
