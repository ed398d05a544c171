import { createServer } from 'node:http'
import { answerHello } from './answer-hello.js'

createServer(answerHello).listen(Number(process.env.PORT), '127.0.0.1')

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
