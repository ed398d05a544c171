import { serve } from './serve.js'

await serve({ level: 'silent' }, { childLoggerFactory: (logger, bindings, options) => logger.child(bindings, options) })
