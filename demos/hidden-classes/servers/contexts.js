import { serveSpread } from './serve-spread.js'

await serveSpread((plugin) => plugin)
