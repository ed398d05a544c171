import { serveBoots } from './serve-boots.js'

serveBoots('routes')
