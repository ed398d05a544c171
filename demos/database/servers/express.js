import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { createExpress } from '../apps/express.js'
import { connectWays } from '../model/connect-ways.js'

createExpress(await connectWays()).listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})
endOnSignal()
