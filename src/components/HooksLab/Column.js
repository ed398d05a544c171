import clsx from 'clsx'
import { nameOf, sayEnd, signOf } from './say-run'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * What ran in one framework, in order, with the answer where it left.
 *
 * @param {object} props
 * @param {string} props.name of the framework
 * @param {string} props.model what its model is called
 * @param {string} props.tone a class
 * @param {import('./say-run').Run} props.run
 * @param {import('../../../demos/hooks/model/concerns').Plan} props.plan
 */
export default function Column ({ name, model, tone, run, plan }) {
  const { steps, answer } = run
  const before = steps.filter(({ late }) => !late)
  const after = steps.filter(({ late }) => late)
  const idle = Object.keys(plan).filter((id) => plan[id] !== 'off' && !steps.some(({ who }) => who === id))
  const [end, ...warnings] = sayEnd(run)

  return (
    <section className={clsx(frame.panel, styles.column, tone)} aria-label={`${name}: ${model}`}>
      <p className={styles.heading}>{name} <span className={styles.model}>{model}</span></p>
      <Steps steps={before} plan={plan} />
      <p className={clsx(styles.answer, !answer && styles.wrong)}>
        {end} {answer && <code className={styles.body}>{answer.body}</code>}
      </p>
      {after.length > 0 && <Steps steps={after} plan={plan} />}
      {warnings.map((warning) => <p key={warning} className={styles.wrong}><span aria-hidden='true'>✕ </span>{warning}</p>)}
      {idle.length > 0 && <p className={styles.idle}>Did not run: {idle.join(', ')}</p>}
    </section>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/hooks/model/concerns').Step[]} props.steps
 * @param {import('../../../demos/hooks/model/concerns').Plan} props.plan
 */
function Steps ({ steps, plan }) {
  return (
    <ol>
      {steps.map(({ who, where, did, depth }, index) => (
        <li key={index} className={clsx(styles.step, (plan[who] ?? 'works') !== 'works' && styles.changed)} style={/** @type {import('react').CSSProperties} */ ({ '--if-depth': depth })}>
          <span className={styles.where}>{where}</span>
          <span className={styles.did}><span className={styles.sign} aria-hidden='true'>{signOf(did)}</span> <strong>{nameOf(who)}</strong> {did}</span>
        </li>
      ))}
    </ol>
  )
}
