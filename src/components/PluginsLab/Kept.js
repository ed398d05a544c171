import description from '@generated/models/plugins.json'
import { formatBytes } from '../Measured/format'

const KINDS = [
  { id: 'plugins', label: 'Side by side' },
  { id: 'wrapped', label: 'Wrapped with fastify-plugin' },
  { id: 'nested', label: 'Nested in one another' },
  { id: 'routes', label: 'With a GET route each' },
  { id: 'express', label: 'Express, a router with a GET route each' }
]

/**
 * What an application keeps on the heap for each of its plugins or routers, as the
 * recorded Node told when it was asked.
 *
 * @param {object} props
 * @param {{ recorded: import('../../../demos/lib/results/summarize').PageSummary }} props.evidence
 */
export default function Kept ({ evidence }) {
  const { answers, environment } = evidence.recorded.run
  return (
    <table data-result='kept'>
      <thead>
        <tr><th scope='col'>{description.example.weighed} plugins, Node {environment.node}</th><th scope='col'>Each keeps</th></tr>
      </thead>
      <tbody>
        {KINDS.map(({ id, label }) => <tr key={id}><th scope='row'>{label}</th><td>{formatBytes(answerOf(answers, `bytes-${id}`))}</td></tr>)}
      </tbody>
    </table>
  )
}

/**
 * @param {Record<string, boolean | number | string> | undefined} answers
 * @param {string} id
 */
function answerOf (answers, id) {
  const answer = answers?.[id]
  if (typeof answer !== 'number') throw new Error(`nothing was weighed for '${id}'`)
  return answer
}
