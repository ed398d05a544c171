import { useEffect, useId, useRef, useState } from 'react'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import controls from '../Lab/controls.module.css'
import { Select } from '../Lab/fields'
import frame from '../Lab/frame.module.css'
import sides from './sides.module.css'
import styles from './styles.module.css'
import { COUNTED_MS, isCalm } from './use-travel'

export { guard } from './guard'
export { useFigure } from './use-figure'
export { default as Tabs } from './Tabs'
export { useQuestion } from './use-figure-address'
export { usePlayer } from './use-player'
export { useTravel, useTrip } from './use-travel'

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
const ICONS = { back: 'M9 1 3 7l6 6 1.5-1.5L6 7l4.5-4.5z', next: 'M5 1l6 6-6 6-1.5-1.5L8 7 3.5 2.5z', play: 'M2 1l11 6-11 6z', pause: 'M2 1h4v12H2zM8 1h4v12H8z', again: 'M7 2a5 5 0 1 0 5 5h-2a3 3 0 1 1-3-3v2.5L11.5 3 7 0z', link: 'M5.5 8.5a2.5 2.5 0 0 0 3.6 0l2.4-2.4a2.5 2.5 0 0 0-3.6-3.6l-1 1m1.6 2a2.5 2.5 0 0 0-3.6 0L2.5 7.9a2.5 2.5 0 0 0 3.6 3.6l1-1' }

/** What is shown in the list when it is no example. */
const YOURS = { id: '', label: 'Yours', disabled: true }
/** About as wide is a letter, the rest of a button, and the room beside a player: examples that need more are a list. */
const [LETTER_PX, PILL_PX, ROOM_PX] = [7, 32, 620]

/**
 * The frame of every figure. One bar holds what to begin with, the player and a link to what is shown; its lower edge is
 * the scrubber. Below it are one sentence and a few counters, then the stage. `place`: id of the part of the page that it
 * is in; `isBusy`: whether what it shows is about to change; `isStale`: that this takes long; `link`: to what it shows;
 * else the address of the page has it; `chosen`: id of the example that is shown, unless it was changed; `player`: of a
 * figure that has steps; `say`: what happens at this step; `counts`: [name, value] up to this step; `actions`: that
 * change what is shown; `program`: what it shows, to take away.
 * @param {any} props
 */
export default function Figure ({ name, place = 'try', watch, isBusy, isStale, examples, chosen, link, onChoose, player, say, counts = [], actions, caption, program, children }) {
  const id = useId()
  // What is typed may be an example that this figure does not offer.
  const isOffered = examples.some((one) => one.id === chosen)
  const isLong = examples.reduce((width, { label }) => width + label.length * LETTER_PX + PILL_PX, 0) > ROOM_PX

  function steer (event) {
    // With Alt, Ctrl or Cmd they are the browser's. A tab, or a part of the stage, may have used them already.
    if (!player || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target.matches('select, textarea, input:not([type=range]), summary')) return
    const isScrubber = event.target.id === id
    if (event.key === ' ' && isScrubber) player.isPlaying ? player.pause() : player.play()
    else if (event.key in KEYS && !isScrubber && event.target.type !== 'range') player.go(player.step + KEYS[event.key])
    else return
    event.preventDefault()
  }

  return (
    <figure className={styles.figure} ref={watch} data-widget={name} onKeyDown={steer}>
      <div className={clsx(styles.bar, isLong && styles.long)}>
        <div className={styles.examples} role='group' aria-label='Begin with'>
          {examples.map((one) => (
            <button key={one.id} type='button' className={clsx(controls.button, styles.example)} aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>{one.label}</button>
          ))}
        </div>
        <Select className={styles.menu} aria-label='Begin with' options={isOffered ? examples : [YOURS, ...examples]} value={isOffered ? chosen : YOURS.id} onChange={onChoose} />
        {player && <Player {...player} id={id} isStale={isStale} />}
        <CopyButton className={styles.link} text={link ?? (() => window.location.href.replace(/(#.*)?$/, `#${place}`))} label='Copy link to this state of the figure'><Icon name='link' /></CopyButton>
      </div>
      {(say || counts.length > 0) && (
        <div className={styles.say}>
          <p role='status' className={clsx(isStale && styles.waits)}>{isStale ? <><span>Running…</span><span aria-hidden='true'>{say}</span></> : say}</p>
          <dl className={styles.counts}>{counts.map(([what, value]) => <div key={what}><dt>{what}</dt><dd>{isStale ? '–' : <Count value={value} />}</dd></div>)}</dl>
        </div>
      )}
      {!say && isStale && <p role='status' className={styles.running}><span>Running…</span></p>}
      <div className={clsx(styles.body, isStale && frame.outdated)} aria-busy={isBusy}>{children}</div>
      {actions && <div className={styles.foot}>{actions}</div>}
      <figcaption className={styles.caption}><span>{caption}</span>{program}</figcaption>
    </figure>
  )
}

/**
 * One of the parts of a figure that stand side by side. What is too long for the screen scrolls in it. `isBusy`:
 * whether what it shows is about to change. @param {any} props
 */
export function Side ({ label, isBusy, ref, children }) {
  return <section className={sides.side} ref={ref} tabIndex={0} aria-label={label} aria-busy={isBusy}>{children}</section>
}

/** A step back, play, a step on, and the scrubber: a cell a step where there is room. */
function Player ({ id, step, least, last, isPlaying, play, pause, go, isStale }) {
  const word = isPlaying ? 'Pause' : step >= last ? 'Again' : 'Play'
  const cells = last - least + 1
  return (
    <div className={styles.player} role='group' aria-label='Steps'>
      <button type='button' className={clsx(controls.button, styles.step)} onClick={() => go(step - 1)} aria-disabled={isStale || step <= least} aria-label='Previous step'><Icon name='back' /></button>
      <button type='button' className={clsx(controls.button, styles.play)} onClick={isPlaying ? pause : play} aria-label={word}><Icon name={word.toLowerCase()} /><span aria-hidden='true'>{word}</span></button>
      <button type='button' className={clsx(controls.button, styles.step)} onClick={() => go(step + 1)} aria-disabled={isStale || step >= last} aria-label='Next step'><Icon name='next' /></button>
      <span className={styles.of}>{isStale ? '…' : `${step} of ${last}`}</span>
      <label className='spoken-only' htmlFor={id}>Step</label>
      <input id={id} className={styles.scrubber} type='range' min={least} max={last} value={step} aria-valuetext={`${step} of ${last}`} onChange={({ target }) => go(Number(target.value))} />
      <span className={clsx(styles.track, cells > 40 && styles.fine, isStale && frame.outdated)} aria-hidden='true' style={/** @type {any} */ ({ '--if-share': (step - least + 1) / cells })}>
        {cells <= 40 && Array.from({ length: cells }, (_, at) => <i key={at} className={at + least < step ? styles.past : at + least === step ? styles.now : undefined} />)}
      </span>
    </div>
  )
}

function Icon ({ name }) {
  return <svg viewBox='0 0 14 14' width='14' height='14' aria-hidden='true' className={name === 'link' ? styles.lined : undefined}><path d={ICONS[name]} /></svg>
}

/** A number that counts to its next value. */
function Count ({ value }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const [start, begun] = [from.current, performance.now()]
    from.current = value
    if (typeof value !== 'number' || typeof start !== 'number' || start === value || isCalm()) return setShown(value)
    let frame = requestAnimationFrame(function count (now) {
      const part = Math.min(1, Math.max(0, (now - begun) / COUNTED_MS))
      setShown(Math.round(start + (value - start) * part))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
