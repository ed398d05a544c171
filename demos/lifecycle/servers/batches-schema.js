import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { serveBatches } from '../bench.js'

await serveBatches({ schema: rowsSchema })
