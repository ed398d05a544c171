import { rowsSchema } from '../../lib/twenty-rows.js'
import { buildBatches } from '../build-batches.js'

await buildBatches({ schema: rowsSchema })
