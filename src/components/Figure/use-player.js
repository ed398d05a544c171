import { useEffect, useState } from 'react'

/** How long a step stays: a while, and as long as its sentence is read. */
const [SEEN_MS, READ_MS] = [700, 22]

/**
 * The one clock of a figure. It is at the first step until somebody plays it, and again when there is something else to
 * show. `first`: the step at which another one begins; `clock`: the lowest step, and how long each is shown, or what is
 * said of it.
 */
export function usePlayer (last, shown, first = 1, { least = 1, stepMs = undefined, say = undefined } = {}) {
  const [step, setStep] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const [before, setBefore] = useState(shown)
  const wait = stepMs ?? SEEN_MS + READ_MS * (say?.(Math.min(step, last)).length ?? 20)
  if (before !== shown) {
    setBefore(shown)
    setStep(first)
  }

  useEffect(() => {
    if (!isPlaying) return
    if (step >= last) return setPlaying(false)
    const timer = setTimeout(() => setStep(step + 1), wait)
    return () => clearTimeout(timer)
  }, [isPlaying, step, last, wait])

  return {
    step: Math.min(step, last),
    least,
    last,
    isPlaying,
    play () {
      setStep(step >= last ? least : step + 1)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    go (wanted) {
      setPlaying(false)
      setStep(Math.min(Math.max(wanted, least), last))
    }
  }
}
