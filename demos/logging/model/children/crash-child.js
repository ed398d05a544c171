import { DESTINATIONS } from '../destinations.js'
import { ENDINGS, HANDLED } from '../endings.js'
import { untilQuiet } from '../until-quiet.js'

/*
 * Writes lines and ends at once, in the way it is told.
 * Usage: node crash-child.js <destination> <ending> <file> <lines>
 */
const [destination, ending, file, lines] = process.argv.slice(2)
const { open } = /** @type {import('../destinations.js').Destination} */ (DESTINATIONS.find(({ id }) => id === destination))
const { last = 0, end } = /** @type {import('../endings.js').Ending} */ ([...ENDINGS, HANDLED].find(({ id }) => id === ending))

const log = await open(file)
const first = Number(lines) - last
for (let line = 1; line <= first; line++) log(line)
if (last > 0) await untilQuiet(file)
for (let line = first + 1; line <= Number(lines); line++) log(line)
await end(file)
