import { useEffect, useRef, useState } from 'react'
import model from '@generated/models/play.json'
import clsx from 'clsx'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Link from '@docusaurus/Link'
import Figure, { Side, Tabs } from '../Figure'
import controls from '../Lab/controls.module.css'
import sides from '../Figure/sides.module.css'
import Code from './Code'
import Outcome, { GoTo } from './Outcome'
import { keepProgram, LONGEST, packProgram, readAddress, readKept, readOther } from './program.js'
import styles from './styles.module.css'
import { whenForgotten } from '../KeptFiles/keep-files.js'
import { useModel } from '../Sandbox/use-model'
import { readRan } from './told.js'
import frame from '../Lab/frame.module.css'

/**
 * An application of the reader, run by the real Fastify in the sandbox, with the requests that it gets and an X-ray of
 * both. The first answers were made when the site was built; what runs is loaded when the reader comes to it.
 */
export default function Playground () {
  const play = usePlay(model)
  const { program, from, version, told, run, type, begin, bringBack, load } = play
  const [tab, setTab] = useState('code')
  const [notice, setNotice] = useState('')
  const root = useRef(/** @type {HTMLDivElement | null} */ (null))
  const outcome = useRef(/** @type {HTMLElement | null} */ (null))
  const wanted = useRef(/** @type {number | null} */ (null))
  const template = model.examples.find((one) => one === program)

  function runByKey (event) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    runNow()
  }

  // The editor may not be there before its tab is.
  useEffect(selectWanted, [tab])

  function goTo (line) {
    wanted.current = line
    setTab('code')
    selectWanted()
  }

  function selectWanted () {
    if (wanted.current === null) return
    if (selectLine(root.current, wanted.current)) wanted.current = null
  }

  async function runNow () {
    await run()
    if (window.matchMedia('(width <= 700px)').matches) outcome.current?.scrollIntoView({ block: 'start' })
  }

  async function link () {
    setNotice('')
    try {
      return new URL(await packProgram(program), window.location.href.replace(/[?#].*$/, '')).href
    } catch (error) {
      setNotice(/** @type {Error} */ (error).message)
      throw error
    }
  }

  return (
    <GoTo.Provider value={goTo}>
      <div ref={root} onKeyDownCapture={runByKey}>
        <Figure
          name='play' examples={model.examples} chosen={template?.id} onChoose={begin} link={link}
          actions={(
            <div className={clsx(styles.actions, 'scripted-only')}>
              <button type='button' className={clsx(controls.button, styles.run)} onClick={runNow}>Run</button>
              {bringBack && <button type='button' className={controls.button} onClick={bringBack}>Back to what I typed</button>}
              <span role='status'>{notice}</span>
            </div>
          )}
          caption='It runs in a sandbox of your browser, without a network, and your browser keeps what you type. Ctrl or Cmd with Enter runs it.'
        >
          <Origin from={from} of={play.of} told={told} />
          <div className={clsx(sides.sides, styles.sides)}>
            <section className={clsx(sides.side, styles.side)} aria-label='The program'>
              <Tabs
                label='The program and what it is asked' chosen={tab} onChoose={setTab}
                tabs={[
                  { id: 'code', label: 'app.js', content: <Code code={program.code} isOpening={template === model.examples[0]} version={version} onType={(code) => type({ ...program, code })} onCome={load} onEditor={selectWanted} /> },
                  { id: 'requests', label: `Requests (${program.requests.length})`, content: <Requests key={version} requests={program.requests} offers={model.example.offers} onChange={(requests) => type({ ...program, requests })} /> }
                ]}
              />
            </section>
            <Side label='What happens' isBusy={play.isRunning} ref={outcome}>
              <Outcome told={told} isStale={play.isStale} isRunning={play.isRunning} problem={play.problem} isMade={told === model.example} />
            </Side>
          </div>
        </Figure>
      </div>
    </GoTo.Provider>
  )
}

/** Whether there is an editor. */
function selectLine (root, line) {
  const box = root?.querySelector('[data-code]')
  const field = box?.querySelector('textarea')
  if (!field) {
    // The editor comes when somebody comes to the text.
    box?.querySelector('pre')?.focus()
    return false
  }
  const start = field.value.split('\n').slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0)
  const end = field.value.indexOf('\n', start)
  field.focus()
  field.setSelectionRange(start, end < 0 ? field.value.length : end)
  return true
}

/** What the sandbox says of a program that is no JavaScript. */
const UNREADABLE = /^app\.js cannot be read: /

/** The program that is shown, where it came from, and what running it told. Nothing runs by itself. */
function usePlay (model) {
  const { example, examples } = model
  const { offers } = example
  const call = useModel(model)
  const history = useHistory()
  const { pathname, search, hash, state } = useLocation()
  const [shown, setShown] = useState(/** @type {any} */ ({ program: examples[0], from: 'template', version: 0, of: null }))
  const [ran, setRan] = useState(/** @type {any} */ ({ told: example, of: examples[0] }))
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState('')
  const [other, setOther] = useState(/** @type {any} */ (null))
  const turn = useRef(0)
  const isFirst = useRef(true)

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

  /** What cannot be read as JavaScript is tried without types. */
  async function runTyped ({ code, requests }) {
    const told = readRan(await call('runProgram', { code, requests }))
    if (!told.error || !UNREADABLE.test(told.error.message)) return told
    const typed = await import('./strip-types').catch(() => null)
    if (typed === null) return { ...told, error: { ...told.error, message: `${told.error.message}. If it is TypeScript: what takes its types away needs the network to load` } }
    const plain = typed.stripTypes(code)
    return plain === null ? told : readRan(await call('runProgram', { code: plain, requests }))
  }

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
    begin: (id) => choose(examples.find((one) => one.id === id) ?? examples[0], 'template'),
    bringBack: other && (() => {
      // What is shown now can be brought back in its turn.
      keepProgram(other, shown.from === 'own')
      choose(other, 'own')
    })
  }
}

/** What is sent to the application, in this order. */
function Requests ({ requests, offers: { methods, mostRequests }, onChange }) {
  // Whether its headers are open belongs to a request, wherever it stands.
  const [keys, setKeys] = useState(() => requests.map((_, index) => index))
  // Without JavaScript they can be read, and not changed.
  if (!useIsBrowser()) return <ol className={clsx(styles.requests, styles.list)}>{requests.map(({ method, url, headers, body }, index) => <li key={index}><code>{[`${method} ${url}`, headers, body].filter(Boolean).join(' ')}</code></li>)}</ol>

  function add () {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    onChange([...requests, { method: 'GET', url: '/', headers: '', body: '' }])
  }

  return (
    <div className={styles.requests}>
      <ol className={styles.list}>
        {requests.map((request, index) => (
          <Request
            key={keys[index]} request={request} which={`request ${index + 1}`} methods={methods}
            onChange={(changed) => onChange(requests.with(index, { ...request, ...changed }))}
            onRemove={() => {
              setKeys(keys.toSpliced(index, 1))
              onChange(requests.toSpliced(index, 1))
            }}
          />
        ))}
      </ol>
      <button type='button' className={clsx(controls.button, styles.add)} disabled={requests.length >= mostRequests} onClick={add}>Add a request</button>
      <p className={frame.note}>They are sent one after the other. A body that is JSON gets its content type by itself.</p>
    </div>
  )
}

function Request ({ request: { method, url, headers, body }, which, methods, onChange, onRemove }) {
  const [isOpen, setOpen] = useState(headers !== '' || body !== '')
  return (
    <li className={styles.request}>
      <div className={styles.row}>
        <select aria-label={`Method of ${which}`} value={method} onChange={({ target }) => onChange({ method: target.value })}>
          {methods.map((one) => <option key={one}>{one}</option>)}
        </select>
        <input aria-label={`Address of ${which}`} value={url} maxLength={LONGEST.url} spellCheck={false} autoCapitalize='off' onChange={({ target }) => onChange({ url: target.value })} />
        <button type='button' className={controls.button} aria-label={`Remove ${which}`} onClick={onRemove}>✕</button>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Headers and body</summary>
        <label className={styles.text}>
          <span className={frame.label}>Headers of {which}, a line each</span>
          <textarea rows={2} value={headers} placeholder='x-user: Ada' maxLength={LONGEST.headers} spellCheck={false} onChange={({ target }) => onChange({ headers: target.value })} />
        </label>
        <label className={styles.text}>
          <span className={frame.label}>Body of {which}</span>
          <textarea rows={2} value={body} placeholder='{"item":"tea"}' maxLength={LONGEST.body} spellCheck={false} onChange={({ target }) => onChange({ body: target.value })} />
        </label>
      </details>
    </li>
  )
}

/** By the kind and the part: what it is, and what else there is of it. */
const SAYS = {
  'problem wrong': { says: 'The wrong program of the problem', other: ['cure', 'Show the cure'] },
  'problem cure': { says: 'The cure of the problem', other: ['wrong', 'Show the wrong program'] },
  'error wrong': { says: 'A program that causes the error', other: ['cure', 'Show the cure'] },
  'error cure': { says: 'The cure of the error', other: ['wrong', 'Show the program that causes it'] },
  'chapter real': { says: 'The program of the chapter', behind: ', with the real Fastify in place of yours' }
}

/** Where the program came from, as long as it is not the reader's. */
function Origin ({ from, of, told }) {
  if (from === 'link' && !told) return <p className={styles.origin} data-origin='link'><strong>This program came with a link, and somebody else wrote it.</strong> Read it first. Nothing of it runs before you press Run.</p>
  if (!of) return null
  if (from === 'figure') return <p className={styles.origin} data-origin='figure'>The application of a figure, as it was there. <Link to={of.page}>Back to the figure</Link></p>
  const { says, behind = '', other } = SAYS[`${from} ${of.part}`]
  return (
    <p className={styles.origin} data-origin={from}>
      {says} <Link to={of.page}>{of.title}</Link>{behind}. {other && <Link to={`/play?${from}=${of.name}&part=${other[0]}`}>{other[1]}</Link>}
    </p>
  )
}
