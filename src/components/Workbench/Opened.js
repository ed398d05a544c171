import { useEffect, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import places from '@generated/chapters.json'
import model from '@generated/models/mini.json'
import { Tabs } from '../Figure'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { forgetFiles, readFiles, whenForgotten, writeFiles } from '../KeptFiles/keep-files'
import { useModel } from '../Sandbox/use-model'
import CodeField from './CodeField'
import { failedBy, orderNames, readLines, readOutcome, sumUp } from './outcome'
import styles from './styles.module.css'

export async function loadChapter (chapter, withBaseUrl) {
  const answer = await fetch(withBaseUrl(`/${places[chapter]}`))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** The files of a chapter, an editor for those that change, and the checks. */
export default function Opened ({ chapter, files: given }) {
  const { changes, start, end, task, checks, challenges } = given
  const { files: own, type, begin, begun } = useFiles(chapter, start)
  const [isSolution, setSolution] = useState(false)
  const files = isSolution ? end : own
  const call = useModel(model)
  const { rounds, running, isStale, run } = useChecks(call, files)
  const program = useProgram(call, files)
  const [chosen, setChosen] = useState(changes[0])
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  // The button that opened this is gone.
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  // The library is there when the reader has typed.
  useEffect(() => { call('example').catch(() => {}) }, [call])
  const reset = () => { if (window.confirm('What you typed in this chapter is lost. Begin again?')) begin() }
  const forget = () => { if (window.confirm('What you typed in all chapters and in the playground is lost. Forget all of it?')) forgetFiles() }
  const texts = { ...task, ...files }
  // A file that is to be made is not there before something is in it.
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

  const tabs = orderNames(given).map((name) => {
    const isTyped = changes.includes(name)
    const readOnly = isSolution || !isTyped
    const content = <CodeField key={isSolution ? 'solution' : begun} name={name} text={texts[name] ?? ''} readOnly={readOnly} onType={(typed) => type(name, typed)} />
    return { id: name, label: isTyped ? name : `${name} (to read)`, content }
  })

  return (
    <div className={frame.frame} data-widget='workbench' ref={box}>
      <Tabs label='The files of this chapter' chosen={chosen} onChoose={setChosen} tabs={tabs} />
      <p className={frame.note}>{isSolution ? 'This is the solution, to be read. Yours is kept.' : 'Tab leaves the text. Ctrl or Cmd with ] moves lines to the right, with [ to the left.'}</p>
      <div className={clsx(controls.buttons, styles.buttons)}>
        <button type='button' className={controls.button} onClick={() => run(written, { checks, challenges })}>Run checks</button>
        <button type='button' className={controls.button} onClick={() => program.runProgram(written)}>Run program.js</button>
        <button type='button' className={controls.button} onClick={() => setSolution(!isSolution)}>{isSolution ? 'Back to yours' : 'Show the solution'}</button>
        <button type='button' className={controls.button} disabled={isSolution} onClick={reset}>Reset</button>
      </div>
      <Printed lines={program.printed} isStale={program.isStale} />
      <Outcomes chapter={chapter} checks={checks} challenges={challenges} rounds={rounds} running={running} isStale={isStale} />
      <p className={frame.note}>
        What you type runs in a sandbox of your browser, without a network. Requests go to your server directly.
        Your browser keeps what you typed. <button type='button' className={controls.plain} onClick={forget}>Forget all of it</button>
      </p>
    </div>
  )
}

/** The files of a chapter as the reader has them, kept in their browser, and how often they began again. */
function useFiles (chapter, start) {
  const [typed, setTyped] = useState(() => readFiles(chapter))
  const [begun, setBegun] = useState(0)
  useEffect(() => whenForgotten(begin), [])
  const files = useMemo(() => ({ ...start, ...typed }), [start, typed])

  function begin () {
    setTyped({})
    setBegun((times) => times + 1)
    writeFiles(chapter, {})
  }

  function type (name, text) {
    const { [name]: before, ...others } = typed
    const next = text === (start[name] ?? '') ? others : { ...others, [name]: text }
    setTyped(next)
    writeFiles(chapter, next)
  }

  return { files, type, begin, begun }
}

const NONE = { checks: [], challenges: [] }

/** Run the checks of a chapter in the sandbox, one after the other. The challenges follow when all checks pass. */
function useChecks (call, files) {
  const [rounds, setRounds] = useState(NONE)
  const [running, setRunning] = useState('')
  const [checked, setChecked] = useState(files)
  const latest = useRef(0)

  async function run (all, asked) {
    const turn = ++latest.current
    const told = { checks: [], challenges: [] }
    setChecked(files)
    setRounds(NONE)
    for (const kind of ['checks', 'challenges']) {
      if (told.checks.some(({ passed }) => !passed)) break
      for (const says of asked[kind]) {
        setRunning(says)
        told[kind].push(await call('runCheck', all, kind, says).then((answer) => readOutcome(says, answer), (error) => failedBy(says, error)))
        if (turn !== latest.current) return
        setRounds({ checks: [...told.checks], challenges: [...told.challenges] })
      }
    }
    setRunning('')
  }

  return { rounds, running, isStale: checked !== files, run }
}

function useProgram (call, files) {
  const [printed, setPrinted] = useState(/** @type {string[] | null} */ (null))
  const [ran, setRan] = useState(files)

  async function runProgram (all) {
    setPrinted(await call('runProgram', all).then(readLines, ({ message }) => [message]))
    setRan(files)
  }

  return { printed, isStale: ran !== files, runProgram }
}

function Outcomes ({ chapter, checks, challenges, rounds, running, isStale }) {
  const isDone = running === '' && rounds.checks.length > 0
  return (
    <div data-outcomes>
      <p className={styles.said} role='status'>
        {running ? 'The checks run.' : isDone ? `${sumUp(rounds.checks, rounds.challenges)}${isStale ? ' The text has changed since: run them again.' : ''}` : 'The checks have not run yet.'}
      </p>
      <div className={clsx(isStale && isDone && frame.outdated)}>
        <List label='Checks' says={checks} outcomes={rounds.checks} running={running} chapter={chapter} />
        {rounds.challenges.length > 0 && (
          <>
            <p className={frame.label}>Challenges, which nothing needs</p>
            <List label='Challenges' says={challenges} outcomes={rounds.challenges} running={running} chapter={chapter} />
          </>
        )}
      </div>
    </div>
  )
}

function List ({ label, says, outcomes, running, chapter }) {
  return (
    <ol className={styles.outcomes} aria-label={label}>
      {says.map((one, index) => {
        const outcome = outcomes[index]
        const word = outcome ? outcome.missed.length > 0 ? 'needs Node' : outcome.passed ? 'passes' : 'fails' : one === running ? 'runs' : 'not run'
        return (
          <li key={one} data-outcome={word}>
            <span className={styles.word}>{SIGNS[word]} {word}</span> <span>{one}</span>
            {outcome && !outcome.passed && <span className={styles.reason} data-reason>{outcome.missed.length > 0 ? `It uses ${outcome.missed.join(', ')}, which no browser has. In the terminal: npm run build-your-own -- --chapter ${chapter} --check` : outcome.reason}</span>}
            {outcome && outcome.printed.length > 0 && <span className={styles.reason}>It prints: {outcome.printed.join('\n')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const SIGNS = { passes: '✔', fails: '✖', 'needs Node': '–', runs: '…', 'not run': '·' }

/** What the program of a chapter printed: null before it has run. */
function Printed ({ lines, isStale }) {
  return (
    <div role='status' className={clsx(isStale && frame.outdated)}>
      {lines && (
        <>
          <p className={clsx(frame.label, styles.prints)}>program.js prints{isStale && ', before the text changed'}:</p>
          <pre className={clsx(frame.code, styles.printed)} tabIndex={0} role='group' aria-label='What program.js prints'>{lines.join('\n') || 'nothing'}</pre>
        </>
      )}
    </div>
  )
}
