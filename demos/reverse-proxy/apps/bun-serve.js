/** Only Bun has it. */
const { serve } = /** @type {any} */ (globalThis).Bun

serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  routes: {
    '/nws/local': () => new Response(JSON.stringify({ api: '/local', ok: true }), {
      headers: { 'content-type': 'application/json; charset=utf-8' }
    })
  }
})
