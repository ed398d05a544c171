import * as app from '../apps/express.js'
import { serveBoth } from '../bench/serve-both.js'

await serveBoth(app)
