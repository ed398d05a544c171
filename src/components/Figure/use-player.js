import { useEffect, useState } from 'react'

/** How long a step stays: a while, and as long as its sentence is read. */
const [SEEN_MS, READ_MS] = [700, 22]

/**
 * The one clock of a figure. It is at the first step until somebody plays it, and again when there is something else to
 * show. `first`: the step at which another one begins; `clock`: the lowest step, how long each is shown, or what is said
 * of it; `isHeld`: whether something else to show is on its way: until then nothing moves, and Play is for what comes.
 */
export function usePlayer (last, shown, first = 1, { least = 1, stepMs = undefined, say = undefined, isHeld = false } = {}) {
  const [step, setStep] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [before, setBefore] = useState({ shown, isHeld })
  const wait = stepMs ?? SEEN_MS + READ_MS * (say?.(Math.min(step, last)).length ?? 20)
  if (before.shown !== shown || before.isHeld !== isHeld) {
    setBefore({ shown, isHeld })
    if (!isHeld) setPressed(false)
    if (before.shown !== shown) setStep(isPressed ? least : first)
    else if (!isHeld) setPlaying(false)
  }

  useEffect(() => {
    if (!isPlaying || isHeld) return
    if (step >= last) return setPlaying(false)
    const timer = setTimeout(() => setStep(step + 1), wait)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, step, last, wait])

  return {
    step: Math.min(step, last),
    least,
    last,
    isPlaying,
    play () {
      setPressed(isHeld)
      if (!isHeld) setStep(step >= last ? least : step + 1)
      setPlaying(true)
    },
    pause () {
      setPressed(false)
      setPlaying(false)
    },
    go (wanted) {
      if (isHeld) return
      setPlaying(false)
      setStep(Math.min(Math.max(wanted, least), last))
    }
  }
}
