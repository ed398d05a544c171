import { useEffect, useRef, useState } from 'react'
import { useModel } from './use-model'
import { whenUsed } from './when-used'

/**
 * Ask a topic's model where the last question alone counts: an answer that is
 * overtaken is dropped. The model is loaded when the reader comes to the figure.
 */
export function useLatestCall (model) {
  const call = useModel(model)
  const [problem, setProblem] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(0)

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenUsed(watch.current, () => call('example').catch(() => {})), [call])

  function settle (reason) {
    setProblem(reason)
    setWaiting(false)
  }

  async function ask (take, name, ...args) {
    const turn = ++latest.current
    setWaiting(true)
    try {
      const answer = await call(name, ...args)
      if (turn !== latest.current) return
      take(answer)
      settle('')
    } catch (error) {
      if (turn === latest.current) settle(/** @type {Error} */ (error).message)
    }
  }

  function refuse (reason) {
    latest.current++
    settle(reason)
  }

  return { call, problem, isWaiting, watch, ask, refuse }
}
