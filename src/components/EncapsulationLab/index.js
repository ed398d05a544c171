import { useId } from 'react'
import description from '@generated/models/encapsulation.json'
import Problem from '../Lab/Problem'
import TreeEditor from '../TreeEditor'
import { change, find, listPlaces } from '../TreeEditor/edit-tree'
import { freeId, freeName } from '../TreeEditor/names'
import Answer from './Answer'
import Badges from './Badges'
import NodePanel from './NodePanel'
import Program from './Program'
import { useScopes } from './use-scopes'
import styles from './styles.module.css'

/** @type {Parameters<typeof useScopes>[0]} */
const model = description
const { offers } = model.example

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
    <div className={styles.lab} ref={watch} data-widget='encapsulation'>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={`${id}-example`}>Begin with</label>
        <select id={`${id}-example`} className={styles.select} value={chosen?.id ?? 'own'} onChange={({ target }) => begin(target.value)}>
          {model.examples.map((example) => <option key={example.id} value={example.id}>{example.label}</option>)}
          {!chosen && <option value='own'>Your own</option>}
        </select>
      </div>
      <div className={styles.sides}>
        <section className={styles.side} aria-label='The plugins'>
          <TreeEditor
            tree={tree} selected={node.id} onSelect={select} onChange={(changed) => ask({ ...question, tree: changed })}
            badges={(/** @type {any} */ one) => <Badges node={one} answer={answer} />} label='The plugins' limit={offers.limit}
            newNode={(now) => ({ ...offers.blank, id: freeId(now), name: freeName(now, 'plugin') })}
          />
          <NodePanel node={/** @type {any} */ (node)} isRoot={!parent} offers={offers} onChange={(values) => ask({ ...question, tree: change(tree, node.id, values) })} />
        </section>
        <section className={styles.side} aria-label='A request'>
          <div className={styles.line}>
            <label className={styles.label} htmlFor={`${id}-route`}>Ask the route of</label>
            <select id={`${id}-route`} className={styles.select} value={asked} onChange={({ target }) => ask({ ...question, asked: target.value })}>
              {routes.length === 0 && <option value=''>nobody</option>}
              {routes.map((place) => <option key={place.node.id} value={place.node.id}>{place.node.name}</option>)}
            </select>
            <label className='spoken-only' htmlFor={`${id}-request`}>What happens there</label>
            <select id={`${id}-request`} className={styles.select} value={request} onChange={({ target }) => ask({ ...question, request: target.value })}>
              {offers.requests.map((kind) => <option key={kind} value={kind}>{REQUESTS[kind]}</option>)}
            </select>
          </div>
          <Problem problem={problem} shown='the last answer that Fastify gave' />
          <Answer answer={answer} />
        </section>
      </div>
      <Program code={answer.code} />
    </div>
  )
}
