import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import styles from './styles.module.css'
import { MOST_DRAWN, compareProfiles, milliseconds, percent, remarkOn, signed, warnOfLeftOut } from '../../../demos/lib/profiling/open-profile.js'
import FlameViewer from '../FlameViewer'
import { Swatch } from '../FlameViewer/Legend'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'

const MOST = 2
const WANTED = [
  'Drop a .cpuprofile on this page, or choose one',
  'Drop a second one to compare it with, or choose it',
  'Drop another one in place of the second, or choose it'
]

/**
 * Opens `.cpuprofile` files of the reader, one or two to compare. They are read in a worker of this page and go
 * nowhere.
 */
export default function DropProfile () {
  return (
    <section aria-label='Your profile' data-widget='drop-profile' className={styles.widget}>
      {useIsBrowser() ? <Opener /> : <p>Opening a profile here needs JavaScript.</p>}
    </section>
  )
}

/** One profile, or two to compare. A third takes the place of the second. */
function Opener () {
  const [profiles, setProfiles] = useState([])
  const [{ status = '', problem = '' }, say] = useState(/** @type {{ status?: string, problem?: string }} */ ({}))
  const running = useRef(/** @type {AbortController | null} */ (null))
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))
  const id = useId()
  useEffect(() => () => running.current?.abort(), [])

  const open = useCallback(async (/** @type {File[]} */ files) => {
    running.current?.abort()
    const { signal } = running.current = new AbortController()
    for (const file of files.slice(0, MOST)) {
      say({ status: `Reading ${file.name} (${Math.max(0.1, file.size / 1e6).toFixed(1)} MB) …` })
      try {
        const profile = await openInWorker(file, signal)
        setProfiles((earlier) => [...earlier.slice(0, MOST - 1), profile])
        say({ status: `${file.name} is open.` })
      } catch (error) {
        return say({ problem: `${file.name} ${/** @type {Error} */ (error).message}.` })
      }
    }
  }, [])
  const over = useDroppedFiles(open)

  function choose ({ target }) {
    const files = [...target.files ?? []]
    // So that the same file can be chosen again, after another recording.
    target.value = ''
    if (files.length > 0) open(files)
  }

  function close (index) {
    setProfiles((earlier) => earlier.filter((_, position) => position !== index))
    say({})
    field.current?.focus()
  }

  return (
    <>
      <div className={clsx(styles.zone, over && styles.over)}>
        <label htmlFor={id} className={styles.wanted}>{WANTED[profiles.length]}</label>
        <input ref={field} id={id} type='file' accept='.cpuprofile,.json' multiple onChange={choose} className={styles.input} />
        <p className={frame.note}>It is read in this tab. Nothing is sent anywhere.</p>
      </div>
      <p role='status' className={styles.status}>{status}</p>
      <p role='alert' className={styles.problem}>{problem}</p>
      {profiles.length > 0 && <Report profiles={profiles} onClose={close} onSwap={() => setProfiles((earlier) => [...earlier].reverse())} />}
    </>
  )
}

/**
 * Open a profile in a worker, so that the page goes on answering meanwhile. The message of an error goes on from the
 * name of the file. The signal ends the worker; the promise then never settles.
 */
function openInWorker (file, signal) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = ({ data: { profile, problem } }) => {
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

const IDS = ['before', 'after']
const MOST_PACKAGES = 6
const WORTH_A_NAME = 0.001
const WITHOUT_PACKAGES = ['core', 'application', 'gc', 'compiler']

const FACTS = [
  ['Length', ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['Busy', ({ busyMs }) => milliseconds(busyMs)],
  ['Idle', ({ idleMs }) => milliseconds(idleMs)],
  ['Loading modules, left out below', ({ loadingMs }) => milliseconds(loadingMs)],
  ['Functions on the stack: mean, most', ({ depth }) => `${depth.mean.toFixed(1)}, ${depth.max}`]
]

function Report ({ profiles, onClose, onSwap }) {
  const [first, second] = profiles
  const comparison = useMemo(() => second && compareProfiles(first, second), [first, second])
  const trees = useMemo(() => profiles.map(({ name, tree, busyMs }, index) => ({
    id: IDS[index],
    label: name,
    caption: `${second ? `${['Before', 'After'][index]}: ` : ''}${name}, busy for ${milliseconds(busyMs)}`,
    tree
  })), [profiles, second])

  return (
    <div className={styles.report}>
      <div className={clsx(controls.buttons, styles.buttons)}>
        {profiles.map(({ name }, index) => (
          <button key={IDS[index]} type='button' className={controls.button} onClick={() => onClose(index)}>Close {name}</button>
        ))}
        {second && <button type='button' className={controls.button} onClick={onSwap}>Swap before and after</button>}
      </div>
      {comparison && <p className={styles.conclusion}>{comparison.conclusion}</p>}
      <Table
        className={table.numbers} figures={1} caption={`What is in ${second ? 'them' : 'it'}`}
        head={['', ...profiles.map(({ name }) => name)]}
        rows={FACTS.map(([label, valueOf]) => [label, ...profiles.map(valueOf)])}
      />
      {profiles.map((profile, index) => {
        const warning = warnOfLeftOut(profile)
        return warning !== '' && <p key={IDS[index]}>{second && <>{profile.name}: </>}{warning}</p>
      })}
      {comparison ? <Difference comparison={comparison} /> : <Roles profile={first} />}
      {profiles.some(({ depth }) => depth.max > MOST_DRAWN) && <p>Stacks of more than {MOST_DRAWN} functions are drawn without their middle.</p>}
      {/* Another file is another graph: nothing of the view is about it. */}
      <FlameViewer
        key={profiles.map(({ name, busyMs }) => `${name} ${busyMs}`).join()}
        label={second ? 'Both profiles as graphs' : 'The profile as a graph'} trees={trees} unit='ms' of='profile'
      />
    </div>
  )
}

/** Two profiles side by side: by role, by package, and outside JavaScript by function. */
function Difference ({ comparison: { roles, packages, native } }) {
  const lists = [
    { caption: 'Self time by role', of: 'Whose work', entries: roles },
    { caption: 'Packages that differ most', of: 'Package', entries: packages },
    { caption: 'Outside JavaScript', of: 'Function', entries: native }
  ]
  const side = ({ share, ms }) => <>{percent(share)}<small>{milliseconds(ms)}</small></>
  return (
    <>
      <p>Shares are of the busy time, loading apart. Differences of shares are in percentage points.</p>
      {lists.filter(({ entries }) => entries.length > 0).map(({ caption, of, entries }) => (
        <Table
          key={caption} className={table.numbers} figures={1} caption={caption}
          head={[of, 'Before', 'After', 'Difference']}
          rows={entries.map((entry) => [
            <>{entry.role && <Swatch role={entry.role} />}{entry.name}<small>{remarkOn(entry)}</small></>,
            side(entry.before),
            side(entry.after),
            <>{signed(entry.difference.share, percent)}<small>{signed(entry.difference.ms, milliseconds)}</small></>
          ])}
        />
      ))}
    </>
  )
}

/** Where one profile's time goes, by role, with the packages or native functions in it. */
function Roles ({ profile: { lanes, busyMs } }) {
  const rows = lanes.map(({ role, label, microseconds: { profile }, packages }) => {
    const named = packages.filter(({ microseconds }) => microseconds / 1000 >= busyMs * WORTH_A_NAME).slice(0, MOST_PACKAGES)
    return [
      <>
        <Swatch role={role} />{label}
        {!WITHOUT_PACKAGES.includes(role) && <small>{named.map(({ package: owner, microseconds }) => `${owner} ${milliseconds(microseconds / 1000)}`).join(', ')}</small>}
      </>,
      milliseconds(profile / 1000),
      percent(profile / 1000 / busyMs)
    ]
  })
  return <Table className={table.numbers} figures={1} caption='Self time by role' head={['Whose work', 'Time', 'Share']} rows={rows} />
}
