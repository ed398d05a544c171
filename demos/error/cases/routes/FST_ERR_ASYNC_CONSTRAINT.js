import Fastify from 'fastify'

const tenant = (find) => ({
  name: 'tenant',
  storage: () => new Map(),
  deriveConstraint: (request, context, done) => find(done)
})

function build (find) {
  const app = Fastify({
    routerOptions: { constraints: { tenant: tenant(find) } },
    frameworkErrors: (error, request, reply) => reply.code(error.statusCode).send(error)
  })
  return app.get('/', { constraints: { tenant: 'tea' } }, async () => 'tea')
}

export const cause = () => build((done) => done(new Error('no database'))).inject('/')
export const cure = () => build((done) => done(null, 'tea')).inject('/')

export const why = 'A constraint that looks something up failed, so no route could be chosen. Without `frameworkErrors` the answer has the message, and no code.'
export const instead = 'Catch the failure in `deriveConstraint`, and hand on a value of its own, whose route answers 503.'
export const see = '/mechanisms/routing'
