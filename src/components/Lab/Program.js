import { useRef } from 'react'
import CopyButton from '../CopyButton'
import frame from './frame.module.css'
import program from './program.module.css'
import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import controls from './controls.module.css'

/**
 * What a figure shows as code to take away, folded. `label`: of the
 * button to copy; `play`: the same for the playground; `children`: how to run it. @param {any} props
 */
export default function Program ({ summary, label, code, play, children }) {
  const text = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <div className={program.program}>
      <details>
        <summary>{summary}</summary>
        {children}
        <pre className={frame.code} tabIndex={0} role='group' aria-label={summary}><code ref={text}>{code}</code></pre>
        {play && <div className={program.play}><OpenInPlay program={play} /></div>}
      </details>
      <CopyButton of={text} label={label} className={program.copy} />
    </div>
  )
}

/**
 * Opens an application in the playground. It goes with the step there, not in an address, and nothing of it runs by
 * itself.
 */
function OpenInPlay ({ program }) {
  const history = useHistory()
  const play = useBaseUrl('/play')
  // The address may have changed since this was drawn: it follows the figure.
  const open = () => history.push(play, { program, page: `${window.location.pathname}${window.location.search}#try` })
  return <button type='button' className={`${controls.button} scripted-only`} onClick={open}>Open in the playground</button>
}
