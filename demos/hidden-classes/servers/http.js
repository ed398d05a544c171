import { createServer } from 'node:http'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { answerHello } from './answer-hello.js'

createServer(answerHello).listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
