import description from '@generated/models/plugins.json'
import Table from '../Lab/Table'
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
    <Table
      data-result='kept' head={[`${description.example.weighed} plugins, Node ${environment.node}`, 'Each keeps']}
      rows={KINDS.map(([id, label]) => [label, formatBytes(answers[`bytes-${id}`])])}
    />
  )
}
