import fastify from 'fastify'
import { connectWays } from '../user.js'

const app = fastify()
for (const [way, User] of Object.entries(await connectWays())) {
  app.register(async (scope) => {
    scope.get('/user/getOne', async () => await User.findOne({ userId: '500' }))
    scope.get('/user/getAll', async () => await User.find())
    scope.get('/user/getLean', async () => await User.find().lean())
  }, { prefix: `/${way}` })
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
