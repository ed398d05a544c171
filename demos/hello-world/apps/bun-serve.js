/** Only Bun has it. */
const { Bun } = /** @type {any} */ (globalThis)

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

Bun.serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  routes: { '/equal': () => new Response(JSON.stringify({ hello: 'world' }), { headers: TYPE }) },
  fetch: () => Response.json({ hello: 'world' })
})
