import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import opening from '@generated/playground/opening.json'
import frame from '../Lab/frame.module.css'
import { whenUsed } from '../Sandbox/when-used'
import styles from './styles.module.css'

const Editor = lazy(async () => {
  const { default: CodeField } = await import('../Workbench/CodeField')
  return { default: Editor }

  /** @param {any} props */
  function Editor ({ onReady, ...props }) {
    useEffect(onReady, [])
    return <CodeField {...props} />
  }
})

/** The program: as it came until the reader comes to it, and in an editor from then on. */
export default function Code ({ code, isOpening, version, onType, onCome, onEditor }) {
  const [isUsed, setUsed] = useState(false)
  const isEdited = isUsed || !isOpening
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  const hadFocus = useRef(false)

  useEffect(() => isEdited
    ? undefined
    : whenUsed(box.current, () => {
      onCome()
      setUsed(true)
    }), [isEdited])

  /** The text that had the focus is gone when the editor has come. */
  function come () {
    if (hadFocus.current) box.current?.querySelector('textarea')?.focus({ preventScroll: true })
    hadFocus.current = false
    onEditor()
  }

  const listing = (
    <pre
      className={`${frame.code} ${styles.code}`} tabIndex={0} role='group' aria-label='The program: it can be changed'
      onFocus={() => { hadFocus.current = true }} onBlur={({ relatedTarget }) => { if (relatedTarget) hadFocus.current = false }}
    >
      {isOpening ? <code dangerouslySetInnerHTML={{ __html: opening.html }} /> : <code>{code}</code>}
    </pre>
  )
  return (
    <div ref={box} data-code>
      {isEdited
        ? <Suspense fallback={listing}><Editor key={version} name='app.js' text={code} readOnly={false} onType={onType} onReady={come} /></Suspense>
        : listing}
    </div>
  )
}
