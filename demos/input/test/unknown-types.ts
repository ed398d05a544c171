// What the page says of types: whoever checks the types of this repository checks it.
import Fastify, { type FastifyTypeProvider } from 'fastify'

interface Texts extends FastifyTypeProvider {
  validator: this['schema'] extends { properties: infer P } ? { [name in keyof P]: string } : unknown
}

const schema = { body: { type: 'object', properties: { name: { type: 'string' } } } } as const

const dropped = Fastify()
dropped.withTypeProvider<Texts>()
// @ts-expect-error the result of withTypeProvider was not kept
dropped.post('/', { schema }, async (request) => request.body.name)

const app = Fastify().withTypeProvider<Texts>()
app.decorate('users', ['Ada'])

app.addHook('preHandler', async (request) => {
  // @ts-expect-error a hook of all routes has the type of none
  request.body.name.trim()
})

app.post('/', {
  schema,
  preHandler: async (request) => { request.body.name.trim() }
}, async (request) => request.body.name)

app.register(async (child) => {
  // @ts-expect-error a plugin does not know the provider of its parent
  child.post('/one', { schema }, async (request) => request.body.name)
  child.withTypeProvider<Texts>().post('/two', { schema }, async (request) => request.body.name)

  // @ts-expect-error nobody declared it
  child.users.slice()
  child.getDecorator<string[]>('users').slice()
})
