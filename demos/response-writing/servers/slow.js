import { serveTimed } from '../serve-timed.js'

await serveTimed('slow')
