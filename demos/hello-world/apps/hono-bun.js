import { app } from './hono.js'

/** Only Bun has it. */
const { Bun } = /** @type {any} */ (globalThis)

Bun.serve({ port: Number(process.env.PORT), hostname: '127.0.0.1', fetch: app.fetch })
