import * as express from '../apps/express.js'
import * as fastify from '../apps/fastify.js'
import * as nestExpress from '../apps/nest-express.js'
import * as nestFastify from '../apps/nest-fastify.js'

/** Who answers, in the order in which they are told; none of the servers is listening when it is made. */
export const SET_UPS = [
  { id: 'nest-express', label: 'Nest on Express', ...nestExpress },
  { id: 'nest-fastify', label: 'Nest on Fastify', ...nestFastify },
  { id: 'express', label: 'Express alone', ...express },
  { id: 'fastify', label: 'Fastify alone', ...fastify }
]
