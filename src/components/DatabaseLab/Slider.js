import { useId } from 'react'
import { STEPS, valueAt } from './scale'
import styles from './styles.module.css'

/**
 * A slider over several orders of magnitude. It keeps its step and not the value, which
 * is rounded: from a rounded one, a key might lead nowhere.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {string} [props.unit] none for a count
 * @param {import('./scale').Scale} props.scale
 * @param {number} props.step
 * @param {(step: number) => void} props.onChange
 */
export default function Slider ({ label, unit, scale, step, onChange }) {
  const id = useId()
  const shown = [valueAt(scale, step).toLocaleString('en'), unit].filter(Boolean).join(' ')
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <input
        id={id} className={styles.range} type='range' min={0} max={STEPS} value={step}
        aria-valuetext={shown} onChange={({ target }) => onChange(Number(target.value))}
      />
      <output className={styles.value} htmlFor={id}>{shown}</output>
    </div>
  )
}
