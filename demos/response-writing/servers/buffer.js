import { SERVERS } from '../model/create-servers.js'
import { serveTimed } from '../bench/serve-timed.js'

await serveTimed(SERVERS.buffer)
