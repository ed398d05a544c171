import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenUsed } from '../Sandbox/when-used'
import { useFigureAddress } from './use-figure-address'
import { usePlayer } from './use-player'

/** Who types is left in peace for a while, and shorter waits are not seen. */
const [TYPED_AFTER_MS, SHORT_MS] = [200, 150]

/**
 * What every figure has: a question, which the reader chooses, changes, or gets by a link; what the topic's model
 * answers, in the sandbox; a player of its steps; and the question in the address. The first answer was given when the
 * site was built, and the library is loaded when the reader comes near. `first`: the question that `example` answers;
 * `read`: the id of an example, or what anybody may have written; null when it cannot be drawn; `write`: the id of the
 * example that it is, or another text that `read` reads; `ask`: a function of the model and its arguments; a string
 * says why there is nothing to ask; `steps`: of the player; `say`: what happens at a step, which stays as long as that
 * is read.
 */
export function useFigure (model, { first, read, write, ask, steps, say = undefined }) {
  const call = useModel(model)
  const watch = useRef(/** @type {any} */ (null))
  const latest = useRef(/** @type {any} */ (null))
  const [asked, setAsked] = useState({ question: first, isOwn: false, isTyped: false })
  const [settled, setSettled] = useState({ of: asked, problem: '' })
  const [shown, setShown] = useState({ answer: model.example, isOwn: false })
  const last = steps(shown.answer)
  const isBusy = asked !== settled.of
  const isStale = useLate(isBusy, asked.isTyped ? TYPED_AFTER_MS + SHORT_MS : SHORT_MS)
  // Who changes something wants the outcome; who chooses an example, the way to it.
  const player = usePlayer(last, shown.answer, shown.isOwn ? last : 1, { isHeld: isBusy, say: say && ((step) => say(shown.answer, step)) })
  const writeAddress = useFigureAddress(read, (question) => choose(question))
  useEffect(() => whenUsed(watch.current, () => call('example').catch(() => {})), [call])
  useEffect(() => {
    if (!asked.isTyped) return
    const timer = setTimeout(send, TYPED_AFTER_MS, asked)
    return () => clearTimeout(timer)
  }, [asked])

  /** The last question alone counts: an answer that is overtaken is dropped. */
  async function send (next) {
    latest.current = next
    const settle = (problem) => setSettled({ of: next, problem })
    const wanted = ask(next.question)
    if (typeof wanted === 'string') return settle(wanted)
    try {
      const [name, ...args] = wanted
      const answer = await call(name, ...args)
      if (latest.current !== next) return
      setShown({ answer, isOwn: next.isOwn })
      settle('')
    } catch (error) {
      if (latest.current === next) settle(/** @type {Error} */ (error).message)
    }
  }

  function choose (question, { isOwn = false, isTyped = false } = {}) {
    const next = { question, isOwn, isTyped }
    setAsked(next)
    if (!isTyped) send(next)
  }

  return {
    answer: shown.answer,
    question: asked.question,
    player,
    problem: settled.problem,
    change (changed, { isTyped = false } = {}) {
      const question = { ...asked.question, ...changed }
      writeAddress(write(question))
      choose(question, { isOwn: true, isTyped })
    },
    /** What the frame needs (Figure). */
    frame: {
      watch,
      isBusy,
      isStale,
      examples: model.examples,
      chosen: model.examples.find(({ id }) => id === write(asked.question))?.id,
      onChoose (id) {
        writeAddress(id)
        choose(read(id))
      }
    }
  }
}

/** Whether something has lasted for so many milliseconds. */
function useLate (isNow, ms) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(setLate, ms, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isNow])
  return isNow && isLate
}
