// FILL: tells what the demo shows.
import { readFlags, say, section, table } from '../lib/print.js'
import { askFastify } from './model.js'

readFlags()

section('FILL: what this section shows, in one sentence.')
say('One route with a parameter is asked for two paths.')
const answers = await Promise.all(['/hello/Ada', '/nowhere'].map(askFastify))
table(['path', 'status'], answers.map(({ url, status }) => [url, status]))
