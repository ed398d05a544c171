import { buildBatches } from '../build-batches.js'

await buildBatches({ style: 'async' })
