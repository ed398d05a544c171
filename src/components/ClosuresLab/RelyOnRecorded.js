/**
 * Words that are only true while the engine gives this answer on every recorded
 * Node: the build fails when a new recording changes it.
 *
 * @param {object} props
 * @param {import('./index').Recorded} props.recorded
 * @param {string} props.of id of the function
 * @param {boolean} props.kept
 * @param {import('react').ReactNode} props.children
 */
export default function RelyOnRecorded ({ recorded, of, kept, children }) {
  const other = recorded.runs.find(({ cold, hot }) => cold[of] !== kept || hot[of] !== kept)
  if (other) throw new Error(`a sentence relies on '${of}' being ${kept ? 'kept' : 'collected'}, but on Node ${other.node} it is not: rewrite the sentence`)
  return <>{children}</>
}
