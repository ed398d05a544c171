import { useId } from 'react'
import frame from './frame.module.css'
import fields from './fields.module.css'

/**
 * A slider under its label, and beside it what it stands at. `most`: its last step; the first is 0; `said`: where it
 * stands, in words; `children`: a field for the same number, in place of the words. @param {any} props
 */
export default function Slider ({ label, most, step, said, onChange, children }) {
  const id = useId()
  return (
    <div className={fields.slider}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <input
        id={id} className={fields.range} type='range' min={0} max={most} value={step}
        aria-valuetext={said} onChange={({ target }) => onChange(Number(target.value))}
      />
      {children ?? <output className={fields.value} htmlFor={id}>{said}</output>}
    </div>
  )
}
