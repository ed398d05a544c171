import { createRequire } from 'node:module'
import Fastify from 'fastify'
import { SCHEMAS, declareRoutes } from '../routes.js'
import { takeFrom } from '../take-functions.js'
import { answerOnce } from './answer-once.js'

const { ROUTES, KIND = 'none', SAVED } = process.env
const options = SAVED ? takeFrom(createRequire(import.meta.url)(SAVED)) : {}
const app = Fastify({ exposeHeadRoutes: false, ...options })

declareRoutes(app, Number(ROUTES), KIND === 'both' ? SCHEMAS.both : SCHEMAS.none)
await app.ready()
answerOnce(app.server)
