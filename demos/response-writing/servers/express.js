import { SERVERS } from '../create-servers.js'
import { serveTimed } from '../serve-timed.js'

await serveTimed(SERVERS.express)
