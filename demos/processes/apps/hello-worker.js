import { createHello } from './hello.js'

/** With REUSE_PORT it listens by itself, and the kernel shares connections out among all that do. */
const reusePort = process.env.REUSE_PORT === '1'
const [major, minor] = process.versions.node.split('.').map(Number)
if (reusePort && (major < 22 || (major === 22 && minor < 12))) throw new Error(`Node ${process.version} cannot share a port: npm run bench:processes -- --node 22,26`)

await createHello().listen(/** @type {import('fastify').FastifyListenOptions} */ ({ port: Number(process.env.PORT), host: '127.0.0.1', reusePort }))
// Who has started it may be gone.
process.once('disconnect', () => process.exit(0))
