import * as app from '../apps/http.js'
import { serveBoth } from '../bench/serve-both.js'

await serveBoth(app)
