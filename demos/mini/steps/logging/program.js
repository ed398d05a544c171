import fastify from './fastify.js'

// The time, the process and the lines of a stack differ each time: they are not shown.
const shorten = (line) => line.trimEnd().replace(/"time":\d+,"pid":\d+/, '…').replace(/\\n +at [^"]*/, ' …')
const stream = { write: (line) => console.log(shorten(line)) }
const app = fastify({ logger: { level: 'info', stream } })

app.get('/books/:id', async ({ log, params }) => {
  log.debug('not written')
  log.info({ book: params.id }, 'looking for it')
  if (params.id === '9') throw new Error('there is no book 9')
  return params
})

app.onClose(async () => app.log.info('the shelves are closed'))

await app.ready()
app.log.info('ready')
for (const url of ['/books/7', '/books/9']) await app.inject(url)
await app.close()
