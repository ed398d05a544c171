import { Suspense, useEffect, useRef } from 'react'
import Apart from '../Late/Apart'
import { useLate } from './use-late'

/**
 * What opens. A page brings what is folded in its HTML; the script of it comes when somebody is about to
 * open it, and takes over what stands there (plugins/late-folds).
 *
 * @param {object} props
 * @param {string} props.className
 * @param {string} [props.id]
 * @param {string} [props.part] the name of the part that it is
 * @param {string} [props.line] the id of the claim that it tells of
 * @param {string} [props.inside] class of what is folded
 * @param {import('react').ReactNode} props.summary
 * @param {import('./use-late').Folds} [props.late] where what is folded comes from, when it is not the children
 * @param {string} [props.at] the name that it has there
 * @param {import('react').ReactNode} [props.children]
 */
export default function Disclosure ({ id, className, part, line, inside, summary, late, at = '', children }) {
  const details = useRef(/** @type {HTMLDetailsElement | null} */ (null))
  const { Content, wake } = useLate(late, at)
  useEffect(() => { if (details.current?.open) wake() }, [])
  return (
    <details ref={details} id={id} className={className} data-part={part} data-line={line} onToggle={wake} onPointerEnter={wake} onFocus={wake}>
      <summary>{summary}</summary>
      {Content ? <Apart name={at}><Suspense fallback={<div className={inside} />}><Content className={inside} /></Suspense></Apart> : <div className={inside}>{children}</div>}
    </details>
  )
}
