import clsx from 'clsx'
import { useInView } from '../Figure/use-in-view'
import { countMoments, nameOf, sayEnd, signOf } from './say-run'
import styles from './styles.module.css'

/**
 * What runs in one framework, in order, with the answer where it leaves. What is
 * behind the step that is shown stands out from what is to come.
 *
 * @param {object} props
 * @param {string} props.name of the framework
 * @param {string} props.model what its model is called
 * @param {string} props.tone a class
 * @param {import('./say-run').Run} props.run
 * @param {import('../../../demos/hooks/model/concerns').Plan} props.plan
 * @param {number} props.step from 1; a framework that is done stays at its last
 */
export default function Column ({ name, model, tone, run, plan, step }) {
  const { steps, answer } = run
  const before = steps.filter(({ late }) => !late)
  const after = steps.filter(({ late }) => late)
  const idle = Object.keys(plan).filter((id) => plan[id] !== 'off' && !steps.some(({ who }) => who === id))
  const [end, ...warnings] = sayEnd(run)
  const now = Math.min(step, countMoments(run))
  const side = useInView(now, now === countMoments(run))

  return (
    <section className={clsx(styles.column, tone)} aria-label={`${name}: ${model}`} ref={side}>
      <p className={styles.heading}>{name} <span className={styles.model}>{model}</span></p>
      <Steps steps={before} plan={plan} now={now} />
      <p className={clsx(styles.answer, !answer && styles.wrong, toneAt(before.length + 1, now))} aria-current={before.length + 1 === now ? 'step' : undefined}>
        {end} {answer && <code className={styles.sent}>{answer.body}</code>}
      </p>
      {after.length > 0 && <Steps steps={after} plan={plan} now={now - before.length - 1} />}
      {warnings.map((warning) => <p key={warning} className={styles.wrong}><span aria-hidden='true'>✕ </span>{warning}</p>)}
      {idle.length > 0 && <p className={styles.idle}>Did not run: {idle.join(', ')}</p>}
    </section>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/hooks/model/concerns').Step[]} props.steps
 * @param {import('../../../demos/hooks/model/concerns').Plan} props.plan
 * @param {number} props.now from 1
 */
function Steps ({ steps, plan, now }) {
  return (
    <ol>
      {steps.map(({ who, where, did, depth }, index) => (
        <li
          key={index} className={clsx(styles.step, (plan[who] ?? 'works') !== 'works' && styles.changed, toneAt(index + 1, now))}
          style={/** @type {import('react').CSSProperties} */ ({ '--if-depth': depth })} aria-current={index + 1 === now ? 'step' : undefined}
        >
          <span className={styles.where}>{where}</span>
          <span className={styles.did}><span className={styles.sign} aria-hidden='true'>{signOf(did)}</span> <strong>{nameOf(who)}</strong> {did}</span>
        </li>
      ))}
    </ol>
  )
}

/**
 * @param {number} place of what happens, from 1
 * @param {number} now
 */
function toneAt (place, now) {
  return clsx(place === now && styles.now, place > now && styles.later)
}
