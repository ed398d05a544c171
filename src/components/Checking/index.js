import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Drawing, { Box, Words } from '../Drawing'

const STEP = 32

/**
 * What the compiler does for one application, by how its routes get their types. `checking`: of the topic `types`;
 * `order`: the ways from the least to the most, on which the words beside it rely: another order fails the build.
 */
export default function Checking ({ checking: { ways, routes, typescript }, order }) {
  const sorted = [...ways].sort((one, other) => one.instantiations - other.instantiations)
  const found = sorted.map(({ id }) => id)
  if (found.join() !== order.join()) throw new Error(`a sentence relies on the order ${order}, but the compiler gives ${found}: rewrite it`)
  const most = sorted[sorted.length - 1].instantiations
  return (
    <Drawing
      height={sorted.length * STEP} label={sorted.map(({ label, instantiations }) => `${label}: ${groupDigits(instantiations)}`).join(', ')}
      caption={`Instantiations for ${routes} routes, counted by TypeScript ${typescript}.`}
    >
      {sorted.map(({ id, label, instantiations }, at) => (
        <g key={id}>
          <Words x={2} y={at * STEP + 18}>{label}</Words>
          <Box x={124} y={at * STEP + 2} width={150 * instantiations / most} tone='own' />
          <Words x={130 + 150 * instantiations / most} y={at * STEP + 18}>{groupDigits(instantiations)}</Words>
        </g>
      ))}
    </Drawing>
  )
}
