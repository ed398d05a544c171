import { createFastifyExpress } from '../apps/fastify-express.js'

const app = await createFastifyExpress()
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
