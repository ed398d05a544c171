import { Fragment } from 'react'
import clsx from 'clsx'
import model from '@generated/models/start-and-stop.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useQuestion } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import Choice from '../Lab/Choice'
import Program from '../Lab/Program'
import { drawClient, drawProcess, readState, stopOf, writeState } from './state'
import styles from './styles.module.css'

const { example: { stops, fields, clients }, examples } = model
const TOPIC = {
  examples,
  first: stops[0].choice,
  read: (text) => readState(text, examples, stops),
  write: (choice) => writeState(stopOf(choice, stops), examples)
}

export default guard(StartAndStopLab)

/**
 * What becomes of four connections when a server is closed, a moment at a time: the reader decides how it closes. Real
 * servers were asked, since none can listen in a page.
 */
function StartAndStopLab () {
  const { question: choice, isOwn, change, frame: own } = useQuestion(TOPIC)
  const stop = stopOf(choice, stops)
  const last = stop.moments.length
  // Who changes an option wants the outcome; who chooses an example, the way to it.
  const player = usePlayer(last, stop, isOwn ? last : 1)

  return (
    <Figure
      name='start-and-stop' {...own} player={player}
      caption='Recorded from a real Fastify with real sockets. A test repeats the recording.'
      program={<Program summary='The server as a program' label='Copy the program' code={stop.program} />}
    >
      <div className={styles.lab}>
        <div className={styles.fields}>
          {fields.map(({ id, label, options }) => <Choice key={id} label={label} options={options} value={choice[id]} onChange={(value) => change({ ...choice, [id]: value })} />)}
        </div>
        <Lanes moments={stop.moments} step={player.step} />
        <Events moment={stop.moments[player.step - 1]} step={player.step} />
        <p className={styles.conclusion} role='status'>{player.step === last && stop.conclusion}</p>
      </div>
    </Figure>
  )
}

/** The process and its connections, a row each, and a column for each moment up to a step. */
function Lanes ({ moments, step }) {
  const rows = [{ id: 'process', label: 'Process', about: '', cells: drawProcess(moments) }, ...clients.map((client) => ({ ...client, cells: drawClient(moments, client.id) }))]
  const current = (index) => clsx(index + 1 === step && styles.current)
  return (
    <>
      <table className={styles.lanes}>
        <caption className='spoken-only'>The process and its connections, moment by moment</caption>
        <thead>
          <tr>
            <td />
            {moments.map(({ title }, index) => <th key={index} scope='col' className={current(index)} aria-current={index + 1 === step ? 'step' : undefined}>{index + 1}<span className='spoken-only'>: {title}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, about, cells }) => (
            <tr key={id} data-lane={id}>
              <th scope='row'><span className={styles.label}>{label}</span>{about && <> <span className={styles.about}>{about}</span></>}</th>
              {cells.map((cell, index) => <td key={index} className={current(index)}>{index < step && <Cell {...cell} />}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden='true'>
        <span><span className={clsx(styles.key, styles.open)} /> open, or listens</span>
        <span><span className={clsx(styles.key, styles.waits)} /> waits</span>
        <span><span className={clsx(styles.key, styles.ends)} /> closes</span>
        <span><span className={clsx(styles.key, styles.refused)} /> answered with 503</span>
        <span><span className={clsx(styles.key, styles.lost)}>✕</span> no answer</span>
      </p>
    </>
  )
}

function Cell ({ state, mark, isLost, isRefused, said }) {
  return (
    <div className={clsx(styles.cell, styles[state], isLost && styles.lost, isRefused && styles.refused)}>
      <span aria-hidden='true'>{mark}</span>
      <span className='spoken-only'>{said}</span>
    </div>
  )
}

function Events ({ moment: { title, events }, step }) {
  const places = [{ id: 'process', label: 'Process' }, ...clients].filter(({ id }) => events.some(({ who }) => who === id))
  return (
    <section className={styles.moment} aria-label='What happens'>
      <p className={styles.title}><strong>{step}. {title}</strong></p>
      <ul className={styles.events}>
        {places.map(({ id, label }) => (
          <li key={id}>
            <strong>{label}:</strong>{' '}
            {events.filter(({ who }) => who === id).map(({ said, kind }, index) => <Fragment key={index}>{index > 0 && ', '}<span className={styles[kind]}>{said}</span></Fragment>)}
          </li>
        ))}
        {places.length === 0 && <li>Nothing else happens.</li>}
      </ul>
    </section>
  )
}
