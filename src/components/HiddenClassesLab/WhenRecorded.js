/**
 * Shows what needs a recorded measurement once there is one.
 *
 * @param {object} props
 * @param {{ recorded: object | null }} props.evidence
 * @param {import('react').ReactNode} props.children
 */
export default function WhenRecorded ({ evidence, children }) {
  return evidence.recorded && children
}
