import express from 'express'
import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

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

endOnSignal()
