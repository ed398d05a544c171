// Tells what a move from Express to Fastify changes in a server that renders, and what it can be worth.
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { expectFrom, gainOf } from './arithmetic.js'
import { PATHS, askSetUps } from './ask.js'

readFlags()
const setUps = await askSetUps()
const published = await readPublished(new URL('published.json', import.meta.url))
const micro = (time) => `${groupDigits(time, 0)} µs`
const times = (ratio) => `${ratio.toFixed(2)}x`

section('The same application on three set-ups: the same bytes.')
const routes = Object.keys(PATHS)
table(['', ...routes], setUps.map(({ label, answers }) => [label, ...routes.map((route) => {
  const { status, body } = answers[route]
  return `${status}, ${Buffer.byteLength(body)} B ${body === setUps[0].answers[route].body ? 'equal' : 'different'}`
})]))
const tagged = setUps.filter(({ answers }) => answers.page.headers.includes('etag')).map(({ label }) => label)
say(`Headers differ in one: ${tagged.join(' and ')} ${tagged.length > 1 ? 'send' : 'sends'} an ETag, a hash of the body. Where Fastify runs the Express routes, their response.send is Fastify's.`)

section('What each puts on the request and response that Node made.')
for (const { label, added } of setUps) show(`${label}: ${added.length}`, `   ${added.length > 0 ? added.join(', ') : 'nothing'}`)
say('Each request is made anew, so this is done anew for each. Fastify wraps the two and leaves them alone.')

section('What was published, as time from answer to answer.')
const taken = published.groups.map(({ id, label }) => {
  const [before, between, after] = ['express', 'fastify-express', 'fastify'].map((wanted) => 1e6 / published.rows.find(({ group, contender }) => group === id && contender === wanted).value)
  return { label, before, between, after }
})
const [bare] = taken
table(['', 'Express', 'Fastify + Express', 'Fastify', 'saved', 'gain', 'expected'], taken.map(({ label, before, between, after }) => (
  [label, ...[before, between, after, before - after].map(micro), times(gainOf({ before, after, rest: 0 })), times(expectFrom({ bare, other: { before } }))]
)))
say('If only the framework had changed, each route would save what the status saves, and the last column would repeat the one before it.')

section('What the saving of the status route is worth, by the other work of a request.')
table(['other work', 'gain'], [0, 100, 1000, 10_000, 100_000].map((rest) => [rest === 0 ? 'none' : micro(rest), times(gainOf({ ...bare, rest }))]))
say('The work is processor time of your own code. Time spent waiting, for a database say, is not part of it.')
