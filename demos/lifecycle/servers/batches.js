import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { serveBatches } from '../bench.js'

const CONTENDERS = { none: {}, callback: { style: 'callback' }, async: { style: 'async' }, schema: { schema: rowsSchema } }

await serveBatches(CONTENDERS[process.argv[2]])
