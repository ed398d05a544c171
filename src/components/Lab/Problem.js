import frame from './frame.module.css'

/**
 * Why what a reader asked for got no answer, and what is shown in its place.
 *
 * @param {object} props
 * @param {string} props.problem a sentence without its full stop; empty when there is none
 * @param {string} props.shown what is below, such as `the last line that worked`
 * @param {string} [props.id] for the fields that it is about
 */
export default function Problem ({ problem, shown, id }) {
  return <p id={id} className={frame.problem} role='alert'>{problem && `✕ ${problem}. Below is ${shown}.`}</p>
}
