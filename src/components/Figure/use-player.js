import { useEffect, useState } from 'react'

const STEP_MS = 1100

/**
 * The one clock of a figure. It is at the first step until somebody plays it, and again when there is something else to
 * show. `first`: the step at which another one begins; `clock`: the lowest step, and how long each is shown.
 */
export function usePlayer (last, shown, first = 1, { least = 1, stepMs = STEP_MS } = {}) {
  const [step, setStep] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const [before, setBefore] = useState(shown)
  if (before !== shown) {
    setBefore(shown)
    setStep(first)
  }

  useEffect(() => {
    if (!isPlaying) return
    if (step >= last) return setPlaying(false)
    const timer = setTimeout(() => setStep(step + 1), stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, step, last, stepMs])

  return {
    step: Math.min(step, last),
    least,
    last,
    isPlaying,
    play () {
      if (step >= last) setStep(least)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    go (wanted) {
      setPlaying(false)
      setStep(Math.min(Math.max(wanted, least), last))
    }
  }
}
