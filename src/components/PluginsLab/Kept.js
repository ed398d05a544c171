import description from '@generated/models/plugins.json'
import { formatBytes } from '../Measured/format'

const KINDS = Object.entries({
  plugins: 'Side by side',
  wrapped: 'Wrapped with fastify-plugin',
  nested: 'Nested in one another',
  routes: 'With a GET route each',
  express: 'Express, a router with a GET route each'
})

/**
 * What an application keeps on the heap for each of its plugins or routers, as the recorded Node told when it was
 * asked.
 */
export default function Kept ({ evidence: { recorded: { run: { answers, environment } } } }) {
  return (
    <table data-result='kept'>
      <thead>
        <tr><th scope='col'>{description.example.weighed} plugins, Node {environment.node}</th><th scope='col'>Each keeps</th></tr>
      </thead>
      <tbody>
        {KINDS.map(([id, label]) => <tr key={id}><th scope='row'>{label}</th><td>{formatBytes(answers[`bytes-${id}`])}</td></tr>)}
      </tbody>
    </table>
  )
}
