import { serve } from './serve.js'

await serve({ level: 'silent' }, { childLoggerFactory: (logger, bindings, options, req) => logger.child({ ...bindings, req }, options) })
