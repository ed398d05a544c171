export default function Pre (props) {
  return <pre {...props} />
}
