import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { buildBatches } from '../bench/build-batches.js'

await buildBatches({ schema: rowsSchema })
