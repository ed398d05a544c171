import { useEffect, useRef } from 'react'
import { createEditor } from 'prism-code-editor'
import { defaultKeymap, editHistory, editorCommands } from 'prism-code-editor/commands'
import 'prism-code-editor/languages/clike'
import 'prism-code-editor/prism/languages/javascript'
import 'prism-code-editor/layout.css'
import styles from './code.module.css'

// Tab goes to the next control, as everywhere on the page.
const { Tab, '8+Tab': shiftTab, '2+m': toggleTab, '10+m': toggleTabOnMac, ...KEYS } = defaultKeymap

/** More than any file of a chapter, and less than stops a browser. */
const LONGEST = 50_000

/** A file of a chapter. The editor has its text from then on: another text is another editor. */
export default function CodeField (/** @type {any} */ { name, text, readOnly, onType }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  const typed = useRef(onType)
  typed.current = onType

  useEffect(() => {
    if (!box.current) return
    const editor = createEditor(box.current, { language: 'js', value: text, readOnly }, editorCommands(KEYS), editHistory())
    editor.textarea.setAttribute('aria-label', `Text of ${name}`)
    editor.textarea.maxLength = LONGEST
    editor.on('update', (value) => typed.current(value))
    return editor.remove
  }, [])

  return <div ref={box} className={styles.field} />
}
