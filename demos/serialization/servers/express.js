import express from 'express'
import { twentyRows } from '../../lib/samples/twenty-rows.js'

const app = express().disable('x-powered-by')
app.get('/rows', (request, response) => response.json(twentyRows))
app.listen(process.env.PORT, '127.0.0.1', (error) => { if (error) throw error })
