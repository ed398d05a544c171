// Tells what clients see of one process and of two workers: who answers, who is blocked, and what a crash takes along.
import { readFlags, say, section, table } from '../lib/print.js'
import { QUICK, askShops } from './ask-shops.js'

readFlags()
const { one, two, thread } = await askShops()
const compare = (rows) => table(['', 'one process', 'two workers'], rows.map(([what, tell]) => [what, tell(one), tell(two)]))
/** How many of each, such as `4 + 4`. */
const tally = (names) => [...new Set(names)].map((name) => names.filter((other) => other === name).length).join(' + ')

section('Who answers: eight connections, then four requests on one.')
compare([['eight connections', ({ connections }) => tally(connections)], ['four requests on one connection', ({ requests }) => tally(requests)]])

section('What is in memory is there once in each process.')
compare([
  ['four requests count', ({ counts }) => counts.join(' ')],
  ['two requests after a login', ({ session }) => session.join(' ')],
  ['of ten, a limit of three lets pass', ({ allowed }) => allowed]
])

section('A handler blocks its thread. Six quick requests come.')
const answered = [['one process', one.beside], ['two workers', two.beside], ['one process, which blocks a worker thread', thread]]
table(['', 'answered meanwhile'], answered.map(([who, count]) => [who, `${count} of ${QUICK}`]))
say('A worker that is blocked still gets one more connection: the primary hands over the next when it hears of the last.')

section('A process ends in the middle of two requests. Nobody starts it again.')
compare([['of two requests under way, answered', ({ crash }) => crash.answered], ['of four that come later, answered', ({ crash }) => crash.after]])
// The primary of the cluster.
process.exit()
