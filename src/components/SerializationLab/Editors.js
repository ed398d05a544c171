import { useId } from 'react'
import { LONGEST_TEXT } from '../Lab/longest-text'
import { cut } from './cut'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

const MAX_MESSAGE = 400
/**
 * What to start from, and the two texts that the reader edits.
 *
 * @param {object} props
 * @param {Array<{ id: string, label: string, schemaText: string, valueText: string }>} props.examples
 * @param {string} props.schemaText
 * @param {string} props.valueText
 * @param {string} props.problem names the text that is wrong
 * @param {(changed: { schemaText?: string, valueText?: string }) => void} props.onEdit
 */
export default function Editors ({ examples, schemaText, valueText, problem, onEdit }) {
  const schemaIsWrong = /\bschema\b/.test(problem)
  return (
    <form className={styles.stack} onSubmit={(event) => event.preventDefault()}>
      <div className={controls.buttons} role='group' aria-label='Examples to start from'>
        {examples.map((example) => (
          <button
            key={example.id} type='button' className={controls.button}
            aria-pressed={example.schemaText === schemaText && example.valueText === valueText}
            onClick={() => onEdit({ schemaText: example.schemaText, valueText: example.valueText })}
          >
            {example.label}
          </button>
        ))}
      </div>
      <div className={`${frame.sides} ${styles.editors}`}>
        <Editor label='Schema, as in a route’s response' text={schemaText} problem={schemaIsWrong ? problem : ''} onChange={(text) => onEdit({ schemaText: text })} />
        <Editor label='Value, as the handler returns it' text={valueText} problem={schemaIsWrong ? '' : problem} onChange={(text) => onEdit({ valueText: text })} />
      </div>
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
    <div className={fields.field}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} value={text} rows={13} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off' wrap='off'
        aria-invalid={problem !== ''} aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-problem`} className={frame.problem} role='alert'>{problem && `✕ ${cut(problem, MAX_MESSAGE)}. Below is the last input that worked.`}</p>
    </div>
  )
}
