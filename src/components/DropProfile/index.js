import { useCallback, useEffect, useId, useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import Command from '../Command'
import Report from './Report.js'
import styles from './styles.module.css'

const MOST = 2
const STEPS = { reading: 'Reading', counting: 'Adding up the samples of' }
const WANTED = [
  'Drop a .cpuprofile on this page, or choose one',
  'Drop a second one to compare it with, or choose it',
  'Drop another one in place of the second, or choose it'
]

/** @typedef {import('../../../demos/lib/profiling/open-profile.js').OpenProfile} OpenProfile */

/**
 * Opens `.cpuprofile` files of the reader, one or two to compare. They are read in a worker of this page and go
 * nowhere.
 */
export default function DropProfile () {
  return (
    <section aria-label='Your profile' data-widget='drop-profile' className={styles.widget}>
      {useIsBrowser() ? <Opener /> : <InTerminal />}
    </section>
  )
}

function Opener () {
  const { profiles, setProfiles, status, setStatus, problem, open } = useProfiles()
  const over = useDroppedFiles(open)
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))
  const id = useId()

  function choose ({ target }) {
    const files = [...target.files ?? []]
    // So that the same file can be chosen again, after another recording.
    target.value = ''
    if (files.length > 0) open(files)
  }

  function close (index) {
    setProfiles((earlier) => earlier.filter((_, position) => position !== index))
    setStatus('')
    field.current?.focus()
  }

  return (
    <>
      <div className={clsx(styles.zone, over && styles.over)}>
        <label htmlFor={id} className={styles.wanted}>{WANTED[profiles.length]}</label>
        <input ref={field} id={id} type='file' accept='.cpuprofile,.json' multiple onChange={choose} className={styles.input} />
        <p className={styles.promise}>It is read in this tab. Nothing is sent anywhere.</p>
      </div>
      <p role='status' className={styles.status}>{status}</p>
      <p role='alert' className={styles.problem}>{problem}</p>
      {profiles.length > 0 && <Report profiles={profiles} onClose={close} onSwap={() => setProfiles((earlier) => [...earlier].reverse())} />}
    </>
  )
}

function InTerminal () {
  return (
    <>
      <p>Opening a profile here needs JavaScript. Without it, the terminal compares two profiles and prints the same tables:</p>
      <Command run='npm run flame -- --diff before.cpuprofile after.cpuprofile' />
    </>
  )
}

/** The reader's profiles: one, or two to compare. A third takes the place of the second. */
function useProfiles () {
  const [profiles, setProfiles] = useState(/** @type {OpenProfile[]} */ ([]))
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const running = useRef(/** @type {AbortController | null} */ (null))
  useEffect(() => () => running.current?.abort(), [])

  const open = useCallback(async (/** @type {File[]} */ files) => {
    running.current?.abort()
    const { signal } = running.current = new AbortController()
    setProblem('')
    for (const file of files.slice(0, MOST)) {
      const say = (/** @type {'reading' | 'counting'} */ step) => setStatus(`${STEPS[step]} ${file.name} (${Math.max(0.1, file.size / 1e6).toFixed(1)} MB) …`)
      try {
        say('reading')
        const profile = await openInWorker(file, say, signal)
        setProfiles((earlier) => [...earlier.slice(0, MOST - 1), profile])
        setStatus(`${file.name} is open.`)
      } catch (error) {
        setStatus('')
        setProblem(`${file.name} ${/** @type {Error} */ (error).message}.`)
        return
      }
    }
  }, [])
  return { profiles, setProfiles, status, setStatus, problem, open }
}

/**
 * Open a profile in a worker, so that the page goes on answering meanwhile. The message of an error goes on from the
 * name of the file. The signal ends the worker; the promise then never settles.
 */
function openInWorker (file, onStep, signal) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = ({ data: { step, profile, problem } }) => {
      if (step) return onStep(step)
      worker.terminate()
      if (profile) resolve(profile)
      else reject(new Error(problem))
    }
    worker.onerror = () => reject(new Error('cannot be opened: what reads it did not start, so reload the page'))
    worker.postMessage(file)
  })
}

/**
 * Take files that are dropped anywhere on the page. A file dropped beside a small target would otherwise replace the
 * page with itself.
 */
function useDroppedFiles (onFiles) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const on = (type, take) => window.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take(event)
    }, { signal: listening.signal })
    on('dragover', () => setOver(true))
    on('dragleave', ({ relatedTarget }) => { if (relatedTarget === null) setOver(false) })
    on('drop', ({ dataTransfer }) => {
      setOver(false)
      if (dataTransfer.files.length > 0) onFiles([...dataTransfer.files])
    })
    return () => listening.abort()
  }, [onFiles])
  return over
}
