/**
 * @param {import('react').ComponentProps<'pre'>} props
 */
export default function Pre (props) {
  return <pre {...props} />
}
