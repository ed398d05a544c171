import clsx from 'clsx'
import model from '@generated/models/start-and-stop.json'
import Figure, { guard, usePlayer, useQuestion, useTravel } from '../Figure'
import { Choice } from '../Lab/fields'
import { AGAIN, addressIn, cutMoments, drawClient, drawProcess, listRequests, listSteps, stopOf } from './state'
import styles from './styles.module.css'

const { example: { stops, fields, clients }, examples } = model
const TOPIC = { examples, first: stops[0].choice, ...addressIn(examples, stops) }
const LABELS = Object.fromEntries(clients.map(({ id, label }) => [id, label]))
/** Where a request ends. */
const ENDS = [{ id: 'answered', label: '200', mark: '✓' }, { id: 'refused', label: '503', mark: '!' }, { id: 'lost', label: 'no answer', mark: '✕' }]

export default guard(StartAndStopLab)

/**
 * What becomes of four connections when a server is closed, a moment at a time: the reader decides how it closes. Real
 * servers were asked, since none can listen in a page.
 */
function StartAndStopLab () {
  const { question: choice, isOwn, change, frame: own } = useQuestion(TOPIC)
  const stop = stopOf(choice, stops)
  const steps = listSteps(stop, clients)
  const player = usePlayer(steps.length, stop, isOwn ? steps.length : 1, { say: (step) => steps[step - 1].text })
  const stage = useTravel(player.step, stop)
  const now = steps[player.step - 1]
  const moments = cutMoments(stop.moments, now)
  const requests = listRequests(moments)
  const countOf = (end) => requests.filter((one) => one.end === end).length
  const states = Object.values(moments[now.at].connections)
  const showRequest = (one) => <Request key={one.id} {...one} isNow={!now.isEnd && one.at === now.at} />

  return (
    <Figure
      name='start-and-stop' {...own} player={player} say={now.isEnd ? <strong>{now.text}</strong> : now.text}
      counts={[['open', states.filter((state) => state === 'open' || state === 'waits').length], ...ENDS.map(({ id, label }) => [label, countOf(id)])]}
      caption='Recorded from a real Fastify with real sockets. A test repeats the recording.'
    >
      <div className={styles.stage} ref={stage}>
        <Lanes titles={stop.moments.map(({ title }) => title)} moments={moments} isWhole={now.isWhole} waiting={requests.filter(({ end }) => !end)} showRequest={showRequest} />
        <div className={styles.outcomes} role='group' aria-label='What the requests got'>
          {ENDS.map(({ id, label, mark }) => (
            <section key={id} className={clsx(styles.outcome, styles[id], countOf(id) === 0 && styles.empty)} aria-label={label}>
              <p><span aria-hidden='true'>{mark}</span> {label}</p>
              {requests.filter(({ end }) => end === id).sort((one, other) => one.at - other.at).map(showRequest)}
            </section>
          ))}
        </div>
        <p className={styles.legend} aria-hidden='true'>
          <span><span className={clsx(styles.key, styles.open)} /> open, or listens</span>
          <span><span className={clsx(styles.key, styles.waits)} /> waits</span>
          <span><span className={clsx(styles.key, styles.ends)} /> closes</span>
          <span><span className={styles.request} /> a request</span>
          <span>✕ cut: maybe processed</span>
          <span>⊘ not sent: safe to repeat</span>
        </p>
        <div className={styles.fields}>
          {fields.map(({ id, label, options }) => <Choice key={id} label={label} options={options} value={choice[id]} onChange={(value) => change({ ...choice, [id]: value })} />)}
        </div>
      </div>
    </Figure>
  )
}

/** The process and its connections, a row each, and a column for each moment. Requests that wait go with the time. */
function Lanes ({ titles, moments, isWhole, waiting, showRequest }) {
  const rows = [{ id: 'process', label: 'Process', about: '', cells: drawProcess(moments) }, ...clients.map((client) => ({ ...client, cells: drawClient(moments, client.id) }))]
  const now = moments.length - 1
  return (
    <table className={styles.lanes}>
      <caption className='spoken-only'>The process and its connections, moment by moment</caption>
      <thead>
        <tr>
          <td />
          {titles.map((title, index) => (
            <th key={index} scope='col' className={clsx(index === now && styles.current, index < now && styles.gone)} aria-current={index === now ? 'step' : undefined}>
              <span>{index + 1}</span><span className='spoken-only'>: {index > now ? 'later' : title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, about, cells }) => (
          <tr key={id} data-lane={id}>
            <th scope='row'><span className={styles.label} data-move={id}>{label}</span>{about && <> <span className={styles.about}>{about}</span></>}</th>
            {titles.map((title, index) => (
              <td key={index} className={clsx(index === now && styles.current, index > now && styles.later)}>
                {index <= now && <Cell {...cells[index]} isHalf={index === now && !isWhole} />}
                {index === now && waiting.filter(({ who }) => who === id).map(showRequest)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell ({ state, mark, isLost, isRefused, said, isHalf }) {
  return (
    <div className={clsx(styles.cell, styles[state], isLost && styles.lost, isRefused && styles.refused, isHalf && styles.half)}>
      <span aria-hidden='true'>{mark}</span>
      <span className='spoken-only'>{said}</span>
    </div>
  )
}

/** A request, which goes from who sends it along the lane to where it ends. */
function Request ({ id, who, isAgain, end, isUnsent, isNow }) {
  const became = end === 'lost' && (isUnsent ? ', not sent' : ', cut')
  return <span className={clsx(styles.request, end && styles[end], isUnsent && styles.unsent, isNow && styles.now)} data-move={id} data-from={who}>{isAgain ? AGAIN : LABELS[who]}{became}</span>
}
