import { FRAMEWORKS, LIMIT_NAMES, formatRate } from './words'
import table from '../Lab/table.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/**
 * The four limits of both servers, of which the one that binds is marked, and the pool that
 * would leave it to the processor.
 *
 * @param {object} props
 * @param {Record<'express' | 'fastify', import('./outcome').Outcome>} props.outcomes
 */
export default function Limits ({ outcomes }) {
  return (
    <table className={table.table}>
      <caption>The most requests a second that each part allows</caption>
      <thead>
        <tr><th scope='col'>Part</th>{FRAMEWORKS.map(({ id, label }) => <th key={id} scope='col'>{label}</th>)}</tr>
      </thead>
      <tbody>
        {outcomes.express.limits.map(({ id }, index) => (
          <tr key={id}>
            <th scope='row'>{LIMIT_NAMES[id]}</th>
            {FRAMEWORKS.map(({ id: framework }) => {
              const { limits, least } = outcomes[framework]
              const rate = formatRate(limits[index].rate)
              return <td key={framework}>{least.id === id ? <strong>{rate}, the limit</strong> : rate}</td>
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope='row'>Connections that keep the processor busy</th>
          {FRAMEWORKS.map(({ id }) => <td key={id}>{groupDigits(outcomes[id].connections)}</td>)}
        </tr>
      </tfoot>
    </table>
  )
}
