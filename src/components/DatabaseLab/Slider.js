import { useId } from 'react'
import styles from './styles.module.css'

/**
 * A slider over several orders of magnitude, and the same as a number.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.unit empty for a count
 * @param {number} props.least above 0
 * @param {number} props.most
 * @param {number} props.value
 * @param {(value: number) => void} props.onChange
 */
export default function Slider ({ label, unit, least, most, value, onChange }) {
  const id = useId()
  const span = Math.log(most / least)
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <input
        id={id} className={styles.range} type='range' min={0} max={STEPS} value={Math.round(STEPS * Math.log(value / least) / span)}
        aria-valuetext={`${value}${unit && ` ${unit}`}`} onChange={({ target }) => onChange(toValue(least * Math.exp(span * Number(target.value) / STEPS)))}
      />
      <output className={styles.value} htmlFor={id}>{value.toLocaleString('en')}{unit && ` ${unit}`}</output>
    </div>
  )
}

const STEPS = 100

/** @param {number} value */
function toValue (value) {
  return value < 1 ? Number(value.toPrecision(1)) : Math.round(Number(value.toPrecision(2)))
}
