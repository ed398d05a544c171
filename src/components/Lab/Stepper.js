import { useId } from 'react'
import controls from './controls.module.css'
import steps from './steps.module.css'

/**
 * What happens, a step at a time: back, forth, a slider over all of it, and the step in words.
 *
 * @param {object} props
 * @param {string} [props.label] of the slider
 * @param {number} [props.first]
 * @param {number} props.last
 * @param {number} props.step
 * @param {(step: number) => void} props.onStep
 * @param {import('react').ReactNode} props.children the step in words
 */
export default function Stepper ({ label = 'Step', first = 0, last, step, onStep, children }) {
  const id = useId()
  return (
    <>
      <div className={steps.controls}>
        <button type='button' className={controls.button} onClick={() => onStep(Math.max(step - 1, first))} aria-disabled={step <= first} aria-label='Previous step'>←</button>
        <label className='spoken-only' htmlFor={id}>{label}</label>
        <input
          id={id} type='range' className={steps.range} min={first} max={Math.max(last, first)} value={Math.max(step, first)}
          aria-valuetext={`${step} of ${last}`} onChange={({ target }) => onStep(Number(target.value))}
        />
        <button type='button' className={controls.button} onClick={() => onStep(Math.min(step + 1, last))} aria-disabled={step === last} aria-label='Next step'>→</button>
        <span className={steps.progress}>{step} / {last}</span>
      </div>
      <p className={steps.saying} aria-live='polite'>{children}</p>
    </>
  )
}
