// Prints what a request asks of MongoDB, and what may have limited a published test.
import { rateOf } from '../lib/measuring/littles-law.js'
import { MissingPart } from '../lib/parts.js'
import { readFlags, say, section, table } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { countOperations, readPrinted } from './model.js'
import { openDatabase } from './place.js'

readFlags()
const printed = await readPrinted()
const nameOf = ({ group, label }) => `${group === 'one' ? 'One document' : 'All of them'}, ${label}`
const describe = (told) => [told.perSecond.toFixed(0), ...[told.medianMs, told.p97_5Ms, told.meanMs].map((time) => `${time.toFixed(0)} ms`)]
const database = await openDatabase('the other sections need none').catch((error) => {
  if (error instanceof MissingPart) return error
  throw error
})

section('What a request asks of the database, as the driver tells.')
if (database.end) {
  table(['', 'documents', 'operations', ''], (await countOperations(database.through())).map(({ call, documents, operations }) => [
    call, documents, operations.length, operations.map(({ name, documents: many }) => `${name} ${many}`).join(', ')
  ]))
  say('The first answer to a find that names no size holds 101 documents: MongoDB’s default, which the stand-in is made to keep.')
} else {
  say(database.message)
}

section('What a published test printed, in operations and in waits.')
table(['', 'requests/s', 'median', 'operations/s', 'average wait', '10 / rate'], printed.map((row) => [
  nameOf(row), row.requestsPerSecond.toFixed(1), row.perSecond, row.operationsPerSecond.toFixed(0), `${row.meanMs.toFixed(0)} ms`, `${row.waitedMs.toFixed(0)} ms`
]))
say('The median is of the seconds. Ten connections wait for their answers, so the average wait is ten divided by the rate. Operations are the requests by what each asks: one for one document, two for all.')

section('What a limit of 100 operations a second would make of that.')
// What is computed is a mean of all seconds, and so must be what it stands beside.
table(['', 'requests/s', 'half within', '97.5% within', 'average'], printed.flatMap((row) => [
  [nameOf(row), ...describe({ ...row, perSecond: row.requestsPerSecond })], ['   computed', ...describe(row.computed)]
]))
say('Computed: whoever comes when the hundred are used up waits for the next second. A round trip takes the median of one document; what all documents take longer is the rest of a request.')

section('How many operations a second a pool allows, by the time to the database and back.')
table(['', 'pool of 5', 'pool of 10', 'pool of 100'], [1, 5, 20, 45].map((roundTripMs) => [`${roundTripMs} ms`, ...[5, 10, 100].map((pool) => groupDigits(rateOf(pool, roundTripMs), 0))]))
say('Little’s law: connections divided by the time that each is away. The processor is another limit, and the least one counts.')

await database.end?.()
process.exit()
