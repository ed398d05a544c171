import { fileURLToPath } from 'node:url'
import { readPublished } from '../lib/results/published.js'
import { askSetUps } from './story/ask-set-ups.js'
import { AVERAGE_MS, CONNECTIONS } from './story/printed.js'
import { expectFrom, gainOf } from './arithmetic.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what a move from Express to Fastify changes in a server that renders, and what it can be worth'

const PUBLISHED = fileURLToPath(new URL('published.json', import.meta.url))
const MICROSECONDS = 1e6
const MILLISECONDS = 1000
const RESTS = [0, 100, 1000, 10_000, 100_000]

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell () {
  const published = /** @type {import('../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
  const routes = readRoutes(published)
  const [bare] = routes
  return {
    source: published.source,
    setUps: await askSetUps(),
    routes: routes.map((route) => ({
      ...route,
      saved: route.before - route.after,
      gain: gainOf({ before: route.before, after: route.after, rest: 0 }),
      expected: expectFrom({ bare, other: { before: route.before } })
    })),
    rests: RESTS.map((rest) => ({ rest, gain: gainOf({ before: bare.before, after: bare.after, rest }) })),
    latencies: readLatencies(published)
  }
}

/**
 * What was printed as latency, and what the rate alone says of it: each connection waits for its answer before it asks again.
 *
 * @param {import('../lib/results/published.js').PublishedFigures} published
 * @returns {Array<{ label: string, printed: number, implied: number }>} milliseconds
 */
function readLatencies ({ groups, contenders, rows }) {
  return rows.map(({ group, contender, value }) => {
    const [route, setUp] = [groups.find(({ id }) => id === group), contenders.find(({ id }) => id === contender)]
    return { label: `${route?.label}, ${setUp?.label}`, printed: AVERAGE_MS[group][contender], implied: CONNECTIONS * MILLISECONDS / value }
  })
}

/**
 * What one request takes, from the rates that were published.
 *
 * @param {import('../lib/results/published.js').PublishedFigures} published
 * @returns {Array<{ label: string, before: number, between: number, after: number }>} µs from answer to answer
 */
function readRoutes ({ groups, rows }) {
  return groups.map(({ id, label }) => {
    const time = (/** @type {string} */ wanted) => {
      const [{ value }] = rows.filter(({ group, contender }) => group === id && contender === wanted)
      return MICROSECONDS / value
    }
    return { label, before: time('express'), between: time('fastify-express'), after: time('fastify') }
  })
}
