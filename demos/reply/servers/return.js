import { serve } from './serve.js'

await serve((value) => async () => value)
