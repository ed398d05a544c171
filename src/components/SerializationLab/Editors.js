import { useId } from 'react'
import clsx from 'clsx'
import { LONGEST_TEXT } from '../Lab/longest-text'
import { cut } from './cut'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

const MAX_MESSAGE = 400

/**
 * The two texts that the reader edits.
 *
 * @param {object} props
 * @param {string} props.schemaText
 * @param {string} props.valueText
 * @param {string} props.problem names the text that is wrong
 * @param {(changed: Partial<import('./state').Texts>) => void} props.onEdit
 */
export default function Editors ({ schemaText, valueText, problem, onEdit }) {
  const schemaIsWrong = /\bschema\b/.test(problem)
  return (
    <form className={styles.side} onSubmit={(event) => event.preventDefault()}>
      <Editor label='Schema, as in a route’s response' text={schemaText} problem={schemaIsWrong ? problem : ''} onChange={(text) => onEdit({ schemaText: text })} />
      <Editor label='Value, as the handler returns it' text={valueText} problem={schemaIsWrong ? '' : problem} onChange={(text) => onEdit({ valueText: text })} />
    </form>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.text
 * @param {string} props.problem
 * @param {(text: string) => void} props.onChange
 */
function Editor ({ label, text, problem, onChange }) {
  const id = useId()
  return (
    <div className={styles.editor}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} value={text} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off' wrap='off'
        aria-invalid={problem !== ''} aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-problem`} className={clsx(frame.problem, styles.problem)} role='alert'>{problem && `✕ ${cut(problem, MAX_MESSAGE)}. The result is that of the last input that worked.`}</p>
    </div>
  )
}
