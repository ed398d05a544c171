import { collectRequests, VARIANTS } from '../fastify-variants.js'
import { countShapes } from '../../../lib/engine/count-shapes.js'

const counted = []
for (const variant of VARIANTS) {
  const { requests, replies } = await collectRequests(variant)
  counted.push({ id: variant.id, requests: countShapes(requests), replies: countShapes(replies) })
}
process.send?.(counted, () => process.disconnect())
