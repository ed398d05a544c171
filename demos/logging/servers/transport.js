import { devNull } from 'node:os'
import { serve } from './serve.js'

await serve({ level: 'info', transport: { target: 'pino/file', options: { destination: devNull } } })
