import clsx from 'clsx'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useQuestion } from '../Figure/use-figure-address'
import { useInView } from '../Figure/use-in-view'
import { usePlayer } from '../Figure/use-player'
import Choice from '../Lab/Choice'
import { EXAMPLES, nameChoice, readAnswer, readState, writeState } from './state'
import styles from './styles.module.css'

const BUTTONS = EXAMPLES.filter(({ label }) => label)
const LISTS = [['What it gives', 'value', 'values'], ['How', 'how', 'hows'], ['The client', 'client', 'clients'], ['In between', 'between', 'between']]
const STEPS = { handler: 'handler', send: 'reply.send', preSerialization: 'preSerialization', serializer: 'serializer', onSend: 'onSend', head: 'head', body: 'body', after: 'afterwards' }

export default guard(ReplyLab)

/**
 * What a handler gives, a step at a time, to the bytes that a client gets. All of it was captured on sockets: a browser
 * has none.
 */
function ReplyLab ({ recorded }) {
  const { question: choice, isOwn, change, frame: own } = useQuestion({
    examples: BUTTONS, first: EXAMPLES[0].choice, read: (text) => readState(text, recorded), write: writeState
  })
  const { handler, bytes, conclusion, events } = readAnswer(recorded, choice)
  // Who changes something wants the answer; who chooses an example, the way to it.
  const player = usePlayer(events.length, choice, isOwn ? events.length : 1)
  const side = useInView(player.step)

  return (
    <Figure
      name='reply' {...own} player={player}
      caption={`Each answer was captured on a socket, with Node ${recorded.node}. The code is what ran.`}
    >
      <div className={styles.choices}>
        {LISTS.map(([label, field, list]) => {
          // What was not captured cannot be chosen.
          const options = recorded.offers[list].map((offer) => ({ ...offer, disabled: !Object.hasOwn(recorded.answers, nameChoice({ ...choice, [field]: offer.id })) }))
          return <Choice key={field} label={label} value={choice[field]} options={options} onChange={(id) => change({ ...choice, [field]: id })} />
        })}
      </div>
      <div className={styles.sides}>
        <Side label='The handler, and what the client gets'>
          <pre className={styles.code} tabIndex={0} role='group' aria-label='The handler'>{handler}</pre>
          <p className={styles.said} role='status'>{conclusion}</p>
          <pre className={styles.bytes} tabIndex={0} role='group' aria-label='The bytes that the client gets'>{bytes || '(no byte)'}</pre>
        </Side>
        <Side label='The way of the answer' ref={side}><Way events={events} step={player.step} /></Side>
      </div>
    </Figure>
  )
}

function Way ({ events, step }) {
  const passed = new Set(events.slice(0, step).map(({ what }) => what))
  const all = new Set(events.map(({ what }) => what))
  return (
    <>
      <ol className={styles.parts} aria-label='Steps'>
        {Object.entries(STEPS).map(([id, label]) => (
          <li key={id} data-step={id} className={clsx(passed.has(id) && styles.passed, !all.has(id) && styles.skipped, events[step - 1]?.what === id && styles.here)}>
            {label}<span className='spoken-only'>: {passed.has(id) ? 'passed' : all.has(id) ? 'to come' : 'left out'}</span>
          </li>
        ))}
      </ol>
      <ol className={styles.events} aria-label='What happens'>
        {events.map(({ what, said }, index) => (
          <li key={index} className={clsx(styles[what], index + 1 === step && styles.current, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>{said}</li>
        ))}
      </ol>
    </>
  )
}
