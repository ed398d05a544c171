import { createHello } from '../apps/hello.js'

await createHello().listen({ port: process.env.PORT, host: '127.0.0.1' })
