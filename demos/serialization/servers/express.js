import express from 'express'
import { twentyRows } from '../../lib/twenty-rows.js'

const app = express()
app.disable('x-powered-by')

app.get('/rows', (request, response) => {
  response.json(twentyRows)
})

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
