import express from 'express'
import { twentyRows } from '../../lib/twenty-rows.js'

const app = express()
app.disable('x-powered-by')

app.get('/hello', (request, response) => {
  response.json({ hello: 'world' })
})

app.get('/rows', (request, response) => {
  response.json(twentyRows)
})

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})

process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
