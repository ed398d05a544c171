import { collectServed, SERVERS } from '../server-variants.js'
import { countShapes } from '../../../lib/engine/count-shapes.js'

const counted = []
for (const server of SERVERS) {
  const { requests, responses } = await collectServed(server)
  counted.push({ id: server.id, requests: countShapes(requests), responses: countShapes(responses) })
}
process.send?.(counted, () => process.disconnect())
