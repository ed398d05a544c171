import express from 'express'
import { fiveHundredRoutes } from '../five-hundred-routes.js'

const app = express()
app.disable('x-powered-by')

for (const path of fiveHundredRoutes) {
  app.get(path, (request, response) => {
    response.json({ route: path, params: request.params })
  })
}

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
