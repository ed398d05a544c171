import { useState } from 'react'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { useInView } from '../Figure/use-in-view'
import { usePlayer } from '../Figure/use-player'
import Choices from './Choices'
import Way from './Way'
import { readAnswer } from './read-answer'
import { EXAMPLES, nameOf, readState, writeState } from './state'
import styles from './styles.module.css'

const BUTTONS = EXAMPLES.flatMap(({ id, label }) => label === undefined ? [] : [{ id, label }])

export default guard(ReplyLab)

/**
 * What a handler gives, a step at a time, to the bytes that a client gets. All of it was
 * captured on sockets: a browser has none.
 *
 * @param {object} props
 * @param {import('./state').Recorded} props.recorded `demos/reply/figure/answers.json`
 */
function ReplyLab ({ recorded }) {
  const [{ choice, isOwn }, setShown] = useState({ choice: EXAMPLES[0].choice, isOwn: false })
  const { handler, bytes, conclusion, events } = readAnswer(recorded, choice)
  // Who changes something wants the answer; who chooses an example, the way to it.
  const player = usePlayer(events.length, choice, isOwn ? events.length : 1)
  const side = useInView(player.step)
  const write = useFigureAddress((text) => readState(text, recorded), (choice) => setShown({ choice, isOwn: false }))

  /** @param {Partial<import('./state').Choice>} changed */
  function change (changed) {
    write(writeState({ ...choice, ...changed }))
    setShown({ choice: { ...choice, ...changed }, isOwn: true })
  }

  /** @param {string} id of an example */
  function begin (id) {
    write(id)
    setShown({ choice: EXAMPLES.find((one) => one.id === id)?.choice ?? choice, isOwn: false })
  }

  return (
    <Figure
      name='reply' examples={BUTTONS} chosen={nameOf(choice)} onChoose={begin} player={player}
      caption={`Each answer was captured on a socket, with Node ${recorded.node}. The code is what ran.`}
    >
      <Choices choice={choice} recorded={recorded} onChange={change} />
      <div className={styles.sides}>
        <Side label='The handler, and what the client gets'>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.code} tabIndex={0} role='group' aria-label='The handler'>{handler}</pre>
          <p className={styles.said} role='status'>{conclusion}</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.bytes} tabIndex={0} role='group' aria-label='The bytes that the client gets'>{bytes || '(no byte)'}</pre>
        </Side>
        <Side label='The way of the answer' ref={side}>
          <Way events={events} step={player.step} />
        </Side>
      </div>
    </Figure>
  )
}
