import { serveBoots } from './serve-boots.js'

await serveBoots('both')
