export async function fetchReport (app, { reportUrl }) {
  app.get('/report', async (request, reply) => {
    const { status, headers, body } = await fetch(reportUrl)
    reply.code(status).type(headers.get('content-type') ?? 'text/plain')
    return reply.send(body ?? '') // a 204 has null, which HEAD does not take
  })
}
