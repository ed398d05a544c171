import frame from './frame.module.css'

/**
 * Why what a reader asked for got no answer, and what is shown in its place. `problem`: a sentence without its full
 * stop; empty when there is none; `shown`: what is below, such as `the last line that worked`; `id`: for the fields
 * that it is about. @param {any} props
 */
export default function Refusal ({ problem, shown, id }) {
  return <p id={id} className={frame.problem} role='alert'>{problem && `✕ ${problem}. Below is ${shown}.`}</p>
}
