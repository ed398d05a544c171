import { useEffect, useRef, useState } from 'react'
import description from '@generated/models/play.json'
import clsx from 'clsx'
import Figure from '../Figure'
import Side from '../Figure/Side'
import Tabs from '../Figure/Tabs'
import controls from '../Lab/controls.module.css'
import sides from '../Figure/sides.module.css'
import { download } from '../Workbench/download'
import Code from './Code'
import { GoTo } from './go-to'
import { packProgram } from './link'
import Origin from './Origin'
import Outcome from './Outcome'
import Requests from './Requests'
import { usePlay } from './use-play'
import styles from './styles.module.css'

const model = /** @type {import('./use-play').Model} */ (/** @type {unknown} */ (description))
const PHONE = '(width <= 700px)'
const FOLDER = 'from-the-playground'

/**
 * An application of the reader, run by the real Fastify in the sandbox, with the requests that it gets and
 * an X-ray of both. The first answers were made when the site was built; what runs is loaded when the reader comes to it.
 */
export default function Playground () {
  const play = usePlay(model)
  const { program, from, version, told, run, type, begin, bringBack, load } = play
  const [tab, setTab] = useState('code')
  const [notice, setNotice] = useState('')
  const root = useRef(/** @type {HTMLElement | null} */ (null))
  const outcome = useRef(/** @type {HTMLElement | null} */ (null))
  const wanted = useRef(/** @type {number | null} */ (null))
  const template = model.examples.find((one) => one === program)

  useEffect(() => {
    const element = root.current
    const runByKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      runNow()
    }
    element?.addEventListener('keydown', runByKey, { capture: true })
    return () => element?.removeEventListener('keydown', runByKey, { capture: true })
  })

  // The editor may not be there before its tab is.
  useEffect(selectWanted, [tab])

  /** @param {number} line */
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
    if (window.matchMedia(PHONE).matches) outcome.current?.scrollIntoView({ block: 'start' })
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

  async function takeAway () {
    setNotice('')
    try {
      const { packFolder } = await import('./pack-folder')
      download(`${FOLDER}.zip`, await packFolder(FOLDER, program), 'application/zip')
    } catch {
      setNotice('What makes the folder needs the network to load. Try again.')
    }
  }

  return (
    <GoTo.Provider value={goTo}>
      <Figure
        name='play' watch={root} examples={model.examples} chosen={template?.id} onChoose={begin} link={link}
        actions={(
          <div className={styles.actions}>
            <button type='button' className={clsx(controls.button, styles.run)} onClick={runNow}>Run</button>
            <button type='button' className={controls.button} onClick={takeAway}>Download</button>
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
                { id: 'requests', label: `Requests (${program.requests.length})`, content: <Requests requests={program.requests} offers={model.example.offers} onChange={(requests) => type({ ...program, requests })} /> }
              ]}
            />
          </section>
          <Side label='What happens' isBusy={play.isRunning} ref={outcome}>
            <Outcome told={told} isStale={play.isStale} isRunning={play.isRunning} problem={play.problem} isMade={told === model.example} />
          </Side>
        </div>
      </Figure>
    </GoTo.Provider>
  )
}

/**
 * @param {HTMLElement | null} root
 * @param {number} line
 * @returns {boolean} whether there is an editor
 */
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
