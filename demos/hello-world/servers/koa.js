import * as app from '../apps/koa.js'
import { serveBoth } from './serve-both.js'

await serveBoth(app)
