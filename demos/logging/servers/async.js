import { devNull } from 'node:os'
import pino from 'pino'
import { serve } from './serve.js'

await serve({ level: 'info', stream: pino.destination({ dest: devNull, sync: false }) })
