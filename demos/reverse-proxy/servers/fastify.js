import { createFastify } from '../apps/fastify.js'

await createFastify().listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
