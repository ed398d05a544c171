import { useState } from 'react'
import description from '@generated/models/start-and-stop.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import Choice from '../Lab/Choice'
import Program from '../Lab/Program'
import Events from './Events'
import Lanes from './Lanes'
import { nameOf, readState, stopOf, writeState } from './state'
import styles from './styles.module.css'

/** @type {{ example: Awaited<ReturnType<typeof import('../../../demos/start-and-stop/model').example>>, examples: import('./state').Examples }} */
const { example: { stops, fields, clients }, examples } = /** @type {any} */ (description)

export default guard(StartAndStopLab)

/**
 * What becomes of four connections when a server is closed, a moment at a time: the reader
 * decides how it closes. Real servers were asked, since none can listen in a page.
 */
function StartAndStopLab () {
  const [{ choice, isOwn }, setChosen] = useState({ choice: stops[0].choice, isOwn: false })
  const stop = stopOf(choice, stops)
  const last = stop.moments.length
  // Who changes an option wants the outcome; who chooses an example, the way to it.
  const player = usePlayer(last, stop, isOwn ? last : 1)
  const write = useFigureAddress((text) => readState(text, examples, stops), (choice) => setChosen({ choice, isOwn: false }))

  /** @param {import('./state').Choice} wanted @param {boolean} own whether the reader changed it, and did not choose it */
  function show (wanted, own) {
    write(writeState(stopOf(wanted, stops), examples))
    setChosen({ choice: wanted, isOwn: own })
  }

  return (
    <Figure
      name='start-and-stop' examples={examples} chosen={nameOf(choice, examples)} player={player}
      onChoose={(id) => show(readState(id, examples, stops) ?? choice, false)}
      caption='Recorded from a real Fastify with real sockets. A test repeats the recording.'
      program={<Program summary='The server as a program' label='Copy the program' code={stop.program} />}
    >
      <div className={styles.lab}>
        <div className={styles.fields}>
          {fields.map(({ id, label, options }) => <Choice key={id} label={label} options={options} value={choice[id]} onChange={(value) => show({ ...choice, [id]: value }, true)} />)}
        </div>
        <Lanes moments={stop.moments} clients={clients} step={player.step} />
        <Events moment={stop.moments[player.step - 1]} step={player.step} clients={clients} />
        <p className={styles.conclusion} role='status'>{player.step === last && stop.conclusion}</p>
      </div>
    </Figure>
  )
}
