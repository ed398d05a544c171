import { useEffect, useRef, useState } from 'react'

/** A slider passes many numbers; only where it stops is worth saying. */
const SAID_AFTER_MS = 600
/** Who types is left in peace. */
export const TYPED_AFTER_MS = 200

/** What a value was when it last stayed the same for so many milliseconds. */
export function useSettled (value, pause = SAID_AFTER_MS) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}

/**
 * Act on what a reader types once it rests, and not on what stood there at first. `typed`: another object or text for
 * each change.
 */
export function useTyped (typed, act) {
  const done = useRef(typed)
  const settled = useSettled(typed, TYPED_AFTER_MS)
  useEffect(() => {
    if (settled === done.current) return
    done.current = settled
    act(settled)
  }, [settled, act])
}
