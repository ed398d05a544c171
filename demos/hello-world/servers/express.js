import * as app from '../apps/express.js'
import { serveBoth } from './serve-both.js'

await serveBoth(app)
