import { useId, useState } from 'react'
import Pieces from './Pieces'
import styles from './styles.module.css'

/**
 * Lines that the real Pino wrote when the demo was recorded: choose one, and see which
 * part of it comes from where.
 *
 * @param {object} props
 * @param {Array<{ id: string, label: string, line: import('../../../demos/logging/model').Line }>} props.lines `demos/logging/lines.json`
 */
export default function Recorded ({ lines }) {
  const [chosen, setChosen] = useState(lines[0].id)
  const id = useId()
  const { line } = lines.find((candidate) => candidate.id === chosen) ?? lines[0]
  const { level, method, bindings, object, message, serializers, redact } = line.choice
  const said = [
    ['logger', `level '${level}'${redact && `, redact '${redact}'`}${serializers.length > 0 ? `, serializers for ${serializers.join(' and ')}` : ''}`],
    ['child', bindings],
    [method, `${object}, '${message}'`]
  ]
  return (
    <div className={styles.lab} data-widget='logging'>
      <div className={styles.begin}>
        <label className={styles.label} htmlFor={id}>The call</label>
        <select id={id} className={styles.select} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {lines.map((example) => <option key={example.id} value={example.id}>{example.label}</option>)}
        </select>
      </div>
      <dl className={styles.call}>
        {said.map(([name, text]) => <div key={name} className={styles.said}><dt>{name}</dt><dd><code>{text}</code></dd></div>)}
      </dl>
      <section className={styles.answer} aria-label='The line' aria-live='polite'>
        <Pieces line={line} />
      </section>
    </div>
  )
}
