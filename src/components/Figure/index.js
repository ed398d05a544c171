import clsx from 'clsx'
import CopyButton from '../CopyButton'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'
import { useId } from 'react'

/**
 * The frame of every figure: what to begin with, the figure itself, its player, and a link to what it shows. `place`:
 * id of the part of the page that it is in; `isBusy`: whether what it shows is about to change; `link`: to what it
 * shows; else the address of the page has it; `chosen`: id of the example that is shown, unless it was changed;
 * `player`: of a figure that has steps; `actions`: beside the player; `program`: what it shows, to take away.
 * @param {any} props
 */
export default function Figure ({ name, place = 'try', watch, isBusy, examples, chosen, link, onChoose, player, actions, caption, program, children }) {
  return (
    <figure className={styles.figure} ref={watch} data-widget={name}>
      <div className={styles.bar}>
        <div className={styles.examples} role='group' aria-label='Begin with'>
          {examples.map(({ id, label }) => (
            <button key={id} type='button' className={clsx(controls.button, styles.example)} aria-pressed={id === chosen} ref={id === chosen && id !== examples[0].id ? bringIntoSight : null} onClick={() => onChoose(id)}>{label}</button>
          ))}
        </div>
        <CopyButton className={styles.link} text={link ?? (() => window.location.href.replace(/(#.*)?$/, `#${place}`))} label='Copy link to this state of the figure'>Copy link</CopyButton>
      </div>
      <div className={styles.body} aria-busy={isBusy}>{children}</div>
      {(player || actions) && <div className={styles.foot}>{player && <Player {...player} />}{actions}</div>}
      <figcaption className={styles.caption}><span>{caption}</span>{program}</figcaption>
    </figure>
  )
}

/**
 * On a phone the examples are a row that scrolls. It begins with the first one, for which nothing needs to be measured.
 */
function bringIntoSight (button) {
  const row = button?.parentElement
  if (!row) return
  const [own, room] = [button, row].map((element) => element.getBoundingClientRect())
  row.scrollLeft += Math.max(0, own.right - room.right) + Math.min(0, own.left - room.left)
}

/** Play, pause, a step back and forth, and a slider over all steps. */
function Player ({ step, least, last, isPlaying, play, pause, go, label = 'Step' }) {
  const id = useId()
  return (
    <div className={styles.player} role='group' aria-label='Steps'>
      <button type='button' className={controls.button} onClick={isPlaying ? pause : play} aria-label={isPlaying ? 'Pause' : 'Play'}><span aria-hidden='true'>{isPlaying ? '❚❚' : '▶'}</span></button>
      <button type='button' className={controls.button} onClick={() => go(step - 1)} aria-disabled={step <= least} aria-label='Previous step'>←</button>
      <label className='spoken-only' htmlFor={id}>{label}</label>
      <input id={id} type='range' min={least} max={last} value={step} aria-valuetext={`${step} of ${last}`} onChange={({ target }) => go(Number(target.value))} />
      <button type='button' className={controls.button} onClick={() => go(step + 1)} aria-disabled={step >= last} aria-label='Next step'>→</button>
      <span className={styles.count}>{step} of {last}</span>
    </div>
  )
}
