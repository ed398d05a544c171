import { useId, useState } from 'react'
import description from '@generated/models/new-topic.json'
import Problem from '../../../../src/components/Lab/Problem'
import { useLatestCall } from '../../../../src/components/Sandbox/use-latest-call'
import styles from './styles.module.css'

/** @type {Parameters<typeof useLatestCall>[0] & { example: import('../demos/model').Answer, examples: Array<{ id: string, label: string, url: string }> }} */
const model = description

/**
 * FILL: what the reader changes, and what the figure shows of it.
 */
export default function NewTopicLab () {
  const { problem, watch, ask } = useLatestCall(model)
  const [answer, setAnswer] = useState(model.example)
  const id = useId()
  return (
    <div className={styles.lab} ref={watch} data-widget='new-topic'>
      <label className={styles.label} htmlFor={id}>Ask for</label>{' '}
      <select id={id} className={styles.select} value={answer.url} onChange={({ target }) => ask(setAnswer, 'askFastify', target.value)}>
        {model.examples.map(({ url, label }) => <option key={url} value={url}>{label}</option>)}
      </select>
      <Problem problem={problem} shown='the last answer' />
      <ul className={styles.answer} aria-live='polite'>
        <li>GET {answer.url}</li>
        <li>{answer.status}</li>
        <li><code>{answer.body}</code></li>
      </ul>
    </div>
  )
}
