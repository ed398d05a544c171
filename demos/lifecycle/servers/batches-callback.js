import { buildBatches } from '../bench/build-batches.js'

await buildBatches({ style: 'callback' })
