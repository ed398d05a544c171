import express from 'express'
import { endOnSignal } from '../../../../../demos/lib/processes/end-on-signal.js'

const app = express()

app.get('/hello/:name', (request, response) => {
  response.json({ hello: request.params.name })
})

app.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
