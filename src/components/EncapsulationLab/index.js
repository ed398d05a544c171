import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/encapsulation.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import { partProgram } from '../Lab/part-program'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import TreeEditor, { useSelected } from '../TreeEditor'
import { change as changeNode, find, freshPlugin } from '../TreeEditor/edit-tree'
import { chooseRoute, readState, writeState } from './state'
import styles from './styles.module.css'

const { offers } = model.example
const TOPIC = {
  first: model.examples[0],
  read: (text) => readState(text, model),
  write: (question) => writeState(question, model),
  ask (question) {
    const asked = chooseRoute(question)
    return asked === '' ? 'No node has a route: give one to a node, and ask it' : ['askRoute', question.tree, asked, question.request]
  },
  steps: ({ ran }) => ran.length
}
const REQUESTS = { answers: 'and its handler answers', throws: 'and its handler throws', missing: 'on a path that nobody has' }
const ERROR_HANDLERS = { none: 'none', answers: 'one that answers', throws: 'one that throws again' }

export default guard(EncapsulationLab)

/**
 * A tree of plugins as contexts within contexts, and what the real Fastify does with a request to one of its routes, a
 * step at a time.
 */
function EncapsulationLab () {
  const { question, answer, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const { tree } = question
  const asked = chooseRoute(question)
  const [selected, select] = useSelected(tree, own.chosen, () => asked)
  const [isEditing, setEditing] = useState(false)
  const { node, parent } = find(tree, selected) ?? { node: tree }

  return (
    <Figure
      name='encapsulation' {...own} player={answer.ran.length > 1 ? player : undefined}
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
                  tree={tree} selected={node.id} onSelect={select} onChange={(changed) => change({ tree: changed })} badges={(one) => <Badges node={one} answer={answer} />}
                  newNode={(now) => freshPlugin(now, offers.blank)} label='The plugins' limit={offers.limit}
                />
                <NodePanel node={node} isRoot={!parent} onChange={(values) => change({ tree: changeNode(tree, node.id, values) })} />
              </>
              )
            : <Context tree={tree} answer={answer} step={player.step} asked={asked} onAsk={(id) => change({ asked: id })} />}
        </Side>
        <Side label='A request'>
          <Problem problem={problem} shown='the last answer that Fastify gave' />
          <Request answer={answer} step={player.step} request={question.request} isStale={problem !== ''} onRequest={(request) => change({ request })} />
        </Side>
      </div>
    </Figure>
  )
}

/**
 * The tree as contexts within contexts. A plugin that is wrapped in fastify-plugin has a dashed edge: it has no
 * context, and what it adds belongs to the box around it.
 */
function Context ({ tree, ...shown }) {
  const { id, name, wrapped, children } = tree
  const { answer, step, asked, onAsk } = shown
  const isRunning = answer.ran[step - 1]?.endsWith(` of ${name}`)
  // A box with more in it is wider.
  const leaves = countLeaves(tree)
  return (
    <div className={clsx(styles.context, wrapped && styles.guest, id === asked && styles.asked, isRunning && styles.running)} style={{ flex: `${leaves} 1 ${Math.min(leaves, 2) * 8}rem` }} data-node={id}>
      <p className={styles.badges}>
        <strong className={styles.name}>{name}</strong>
        <Badges node={tree} answer={answer} step={step} onAsk={onAsk} />
      </p>
      {children.length > 0 && <div className={styles.children}>{children.map((child) => <Context key={child.id} tree={child} {...shown} />)}</div>}
    </div>
  )
}

function countLeaves ({ children }) {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0)
}

/**
 * What a node carries, each with what became of it in the last request: when it ran, as a number in the order of all,
 * or whether the answer saw it. Without a step, all is told; `onAsk` makes the badge of a route a button.
 */
function Badges ({ node: { id, name, wrapped, prefix, hooks, errorHandler, notFound, route, ...node }, answer: { ran, decorators }, step = Infinity, onAsk = /** @type {any} */ (undefined) }) {
  const chip = (text, tone) => <span key={text} className={clsx(styles.chip, styles[tone])}>{text}</span>
  const says = (what, text = what) => {
    const order = ran.indexOf(`${what} of ${name}`) + 1
    return order === 0 ? chip(text) : chip(`${order}. ${text}`, order === step ? 'now' : order < step && 'on')
  }
  return (
    <>
      {wrapped && chip('fastify-plugin')}
      {prefix && (wrapped ? chip(`✕ ${prefix} is lost`, 'off') : chip(prefix))}
      {['app', 'request'].flatMap((on) => node[on].map((decorator) => {
        const sight = decorators.find((one) => one.on === on && one.name === decorator && one.node === name)
        const text = `${on}.${decorator}`
        return sight ? chip(`${sight.seen ? '✓' : '✕'} ${text}`, sight.seen ? 'on' : 'off') : chip(text)
      }))}
      {hooks.map((hook) => says(hook))}
      {errorHandler !== 'none' && says('error handler')}
      {notFound && says('404 handler')}
      {route && (onAsk
        ? <button type='button' className={styles.route} onClick={() => onAsk(id)}><span className='spoken-only'>Ask </span>{says('handler', `GET /${name}`)}</button>
        : says('handler', 'route'))}
    </>
  )
}

function NodePanel ({ node: { name, prefix, wrapped, app, request, hooks, errorHandler, notFound, route }, isRoot, onChange }) {
  const id = useId()
  const check = (label, checked, act) => <Check key={label} className={styles.check} label={label} checked={checked} onChange={act} />
  // Some of a few names, kept in their order.
  const group = (legend, from, chosen, act) => (
    <fieldset className={styles.group}>
      <legend className={frame.label}>{legend}</legend>
      {from.map((one) => check(one, chosen.includes(one), (on) => act(from.filter((other) => other === one ? on : chosen.includes(other)))))}
    </fieldset>
  )
  return (
    <section className={styles.panel} aria-label={`What ${name} carries`}>
      {!isRoot && (
        <div className={styles.line}>
          <label className={frame.label} htmlFor={`${id}-prefix`}>Prefix</label>
          <input
            id={`${id}-prefix`} className={styles.text} value={prefix} maxLength={LONGEST_TEXT} placeholder='none' spellCheck={false} autoComplete='off' autoCapitalize='off'
            onChange={({ target }) => onChange({ prefix: target.value })}
          />
          {check('in fastify-plugin', wrapped, (is) => onChange({ wrapped: is }))}
        </div>
      )}
      {group('On the application', offers.decorators.app, app, (chosen) => onChange({ app: chosen }))}
      {group('On requests', offers.decorators.request, request, (chosen) => onChange({ request: chosen }))}
      {group('Hooks', offers.hooks, hooks, (chosen) => onChange({ hooks: chosen }))}
      <div className={styles.line}>
        <Choice beside label='Error handler' options={offers.errorHandlers.map((kind) => ({ id: kind, label: ERROR_HANDLERS[kind] }))} value={errorHandler} onChange={(kind) => onChange({ errorHandler: kind })} />
        {check('404 handler', notFound, (is) => onChange({ notFound: is }))}
        {check(`route GET /${name}`, route, (is) => onChange({ route: is }))}
      </div>
    </section>
  )
}

/** What one request met, in order, and what the answering function saw. */
function Request ({ answer: { url, problem, isUncaught, status, by, ran, decorators }, step, request, isStale, onRequest }) {
  const id = useId()
  return (
    <div className={clsx(isStale && frame.outdated)}>
      <p className={styles.asks}>
        <code>GET {url}</code> <label className='spoken-only' htmlFor={id}>What happens there</label>
        <select id={id} value={request} onChange={({ target }) => onRequest(target.value)}>
          {offers.requests.map((kind) => <option key={kind} value={kind}>{REQUESTS[kind]}</option>)}
        </select>
      </p>
      <ol className={styles.ran}>
        {[...ran, ...ran.includes(by) || problem ? [] : [by]].map((one, index) => (
          <li key={index} className={clsx(one === by && styles.answering, index + 1 === step && styles.running, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>{one}</li>
        ))}
      </ol>
      <p className={styles.said} role='status'>
        {problem
          ? <><strong className={styles.refused}>✕ {isUncaught ? 'It ends the process: nobody can catch this error' : 'It does not boot'}</strong> <code className={styles.reason}>{problem}</code></>
          : <><strong>{status}</strong>, answered by the {by}{decorators.length > 0 && ', which sees'}</>}
      </p>
      <ul className={styles.sights}>
        {decorators.map(({ on, name, node, seen, why }) => (
          <li key={`${on}.${name} ${node}`} className={seen ? undefined : styles.unseen}>
            <span aria-hidden='true'>{seen ? '✓' : '✕'}</span> <code>{on}.{name}</code> of {node}<span className='spoken-only'>{seen ? ', seen' : ', not seen'}</span>: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
