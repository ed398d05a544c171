import { serveBatches } from '../bench.js'

await serveBatches({})
