import { useEffect, useRef, useState } from 'react'
import clsx from 'clsx'
import places from '@generated/chapters.json'
import model from '@generated/models/mini.json'
import Tabs from '../Figure/Tabs'
import AskFirst from '../Lab/AskFirst'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { useProgress } from '../Progress/use-progress'
import { useModel } from '../Sandbox/use-model'
import CodeField from './CodeField'
import Outcomes from './Outcomes'
import Printed from './Printed'
import { download } from './download'
import { orderNames } from './order-names'
import { useChecks } from './use-checks'
import { useFiles } from './use-files'
import { useProgram } from './use-program'
import styles from './styles.module.css'

/** @typedef {import('../../../plugins/chapters/read-chapter.js').ChapterFiles} ChapterFiles */

/**
 * @param {string} chapter id
 * @param {(path: string) => string} withBaseUrl
 * @returns {Promise<ChapterFiles>}
 */
export async function loadChapter (chapter, withBaseUrl) {
  const answer = await fetch(withBaseUrl(`/${places[chapter]}`))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/**
 * The files of a chapter, an editor for those that change, and the checks.
 *
 * @param {object} props
 * @param {string} props.chapter id
 * @param {ChapterFiles} props.files
 */
export default function Opened ({ chapter, files: given }) {
  const { changes, start, end, task, checks, challenges } = given
  const { files: own, type, begin, begun } = useFiles(chapter, start)
  const [isSolution, setSolution] = useState(false)
  const files = isSolution ? end : own
  const call = useModel(model)
  const { rounds, running, isStale, run } = useChecks(call, files)
  const program = useProgram(call, files)
  const [chosen, setChosen] = useState(changes[0])
  const { forget } = useProgress()
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  // The button that opened this is gone.
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  // The library is there when the reader has typed.
  useEffect(() => { call('example').catch(() => {}) }, [call])
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
        <AskFirst label='Reset' question='What you typed in this chapter is lost.' answer='Begin again' onSure={begin} disabled={isSolution} />
        <button type='button' className={controls.button} onClick={() => download(chosen, texts[chosen] ?? '')}>Download {chosen}</button>
      </div>
      <Printed lines={program.printed} isStale={program.isStale} />
      <Outcomes chapter={chapter} checks={checks} challenges={challenges} rounds={rounds} running={running} isStale={isStale} />
      <p className={frame.note}>
        What you type runs in a sandbox of your browser, without a network. Requests go to your server directly.
        Your browser keeps what you typed. <AskFirst label='Forget all of it' question='What you typed in all chapters, which pages you have read, and your answers are lost.' answer='Forget' onSure={forget} className={styles.forget} />
      </p>
    </div>
  )
}
