import { createHello } from '../apps/hello.js'

// Also a worker of the other servers: with REUSE_PORT it listens by itself, and the kernel shares connections out among all that do.
await createHello().listen({ port: process.env.PORT, host: '127.0.0.1', reusePort: process.env.REUSE_PORT === '1' })
// Who has started it may be gone.
process.once('disconnect', () => process.exit())
