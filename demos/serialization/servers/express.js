import express from 'express'
import { twentyRows } from '../../lib/samples/twenty-rows.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = express()
app.disable('x-powered-by')

app.get('/rows', (request, response) => {
  response.json(twentyRows)
})

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})

endOnSignal()
