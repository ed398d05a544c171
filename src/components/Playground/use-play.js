import { useEffect, useRef, useState } from 'react'
import { useHistory, useLocation } from '@docusaurus/router'
import { whenForgotten } from '../Progress/keep-files'
import { useModel } from '../Sandbox/use-model'
import { keepProgram, readKept, readOther } from './kept-program'
import { readAddress } from './read-address'
import { readRan } from './read-ran'

/** What the sandbox says of a program that is no JavaScript. */
const UNREADABLE = /^app\.js cannot be read: /

/**
 * @typedef {import('./link').Program} Program
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/play/model').example>>} Opening
 * @typedef {import('./read-ran').Ran} Ran
 * @typedef {{ sandbox: string, scripts: string[], example: Opening, examples: typeof import('../../../demos/play/cases').EXAMPLES }} Model
 *
 * @typedef {object} Shown
 * @property {Program} program
 * @property {'template' | 'own' | import('./read-address').Brought['from']} from
 * @property {number} version another one is another text in the editor
 * @property {import('./read-address').Origin | null} of what it is a program of
 */

/**
 * The program that is shown, where it came from, and what running it told. Nothing runs by itself.
 *
 * @param {Model} model
 */
export function usePlay (model) {
  const { example, examples } = model
  const { offers } = example
  const call = useModel(model)
  const history = useHistory()
  const { pathname, search, hash, state } = useLocation()
  const [shown, setShown] = useState(/** @type {Shown} */ ({ program: examples[0], from: 'template', version: 0, of: null }))
  const [ran, setRan] = useState(/** @type {{ told: Ran | null, of: Program | null }} */ ({ told: example, of: examples[0] }))
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState('')
  const [other, setOther] = useState(/** @type {Program | null} */ (null))
  const turn = useRef(0)
  const isFirst = useRef(true)

  /**
   * @param {Program} program
   * @param {Shown['from']} from
   * @param {Shown['of']} [of]
   */
  function show (program, from, of = null) {
    turn.current++
    setShown(({ version }) => ({ program, from, version: version + 1, of }))
    // Whoever comes with a script has seen nothing run: what was made with the site stands for its own program alone.
    setRan(program === examples[0] ? { told: example, of: program } : { told: null, of: null })
    setRunning(false)
    setProblem('')
    setOther(readOther(offers, from === 'own'))
  }

  useEffect(() => {
    let isLate = false
    const open = async () => {
      const brought = await readAddress({ search, hash, state }, offers)
      if (isLate) return
      const kept = isFirst.current ? readKept(offers) : null
      isFirst.current = false
      if (brought) show(brought.program, brought.from, brought.of)
      else if (kept) show(kept, 'own')
    }
    open().catch(({ message }) => { if (!isLate) setProblem(message) })
    return () => { isLate = true }
    // `show` is another function at each render; the effect is about the address.
  }, [search, hash, state])

  useEffect(() => whenForgotten(() => show(examples[0], 'template')), [])

  /** @param {Program} program as it is now */
  function type (program) {
    const isAnother = shown.from !== 'own'
    setShown({ ...shown, program, from: 'own', of: null })
    keepProgram(program, isAnother)
    if (!isAnother) return
    setOther(readOther(offers, true))
    // It is the reader's now: what the address says is no more what they see.
    window.history.replaceState({ ...window.history.state, state: undefined }, '', pathname)
  }

  async function run () {
    const { program } = shown
    const now = ++turn.current
    setRunning(true)
    setProblem('')
    try {
      const told = await runTyped(program)
      if (now !== turn.current) return
      setRan({ told, of: program })
    } catch (error) {
      if (now !== turn.current) return
      setProblem(/** @type {Error} */ (error).message)
    }
    setRunning(false)
  }

  /**
   * What cannot be read as JavaScript is tried without types.
   *
   * @param {Program} program
   */
  async function runTyped ({ code, requests }) {
    const told = readRan(await call('runProgram', { code, requests }))
    if (!told.error || !UNREADABLE.test(told.error.message)) return told
    const typed = await import('./strip-types').catch(() => null)
    if (typed === null) return { ...told, error: { ...told.error, message: `${told.error.message}. If it is TypeScript: what takes its types away needs the network to load` } }
    const plain = typed.stripTypes(code)
    return plain === null ? told : readRan(await call('runProgram', { code: plain, requests }))
  }

  /** @param {Program} program @param {Shown['from']} from */
  function choose (program, from) {
    if (search || hash || state) history.replace(pathname)
    show(program, from)
  }

  return {
    ...shown,
    told: ran.told,
    isStale: ran.told !== null && ran.of !== shown.program,
    isRunning,
    problem,
    run,
    type,
    load: () => { call('example').catch(() => {}) },
    /** @param {string} id of a template */
    begin: (id) => choose(examples.find((one) => one.id === id) ?? examples[0], 'template'),
    bringBack: other && (() => {
      // What is shown now can be brought back in its turn.
      keepProgram(other, shown.from === 'own')
      choose(other, 'own')
    })
  }
}
