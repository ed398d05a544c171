import * as app from '../apps/http.js'
import { serveBoth } from './serve-both.js'

await serveBoth(app)
