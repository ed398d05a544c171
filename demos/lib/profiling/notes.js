import { sampledShare } from './sampled-share.js'
import { sayBusy } from './say-busy.js'

const ROUTER_OF_EXPRESS = 'router'

/**
 * What a reader of a comparison has to know about its runs.
 *
 * @param {import('./profile-topic.js').ServerProfile[]} profiles
 * @param {Pick<import('./profile-topic.js').Settings, 'awake'>} settings
 * @param {Parameters<typeof sayBusy>[0]} environment
 * @returns {string[]}
 */
export function notesOn (profiles, { awake }, environment) {
  const slowed = profiles.map(({ server, plain, profiled }) => `${server.label} ${Math.round((cpuOf(profiled) / cpuOf(plain) - 1) * 100)}%`)
  const seen = profiles.map((profile) => `${profile.server.label} ${Math.round(sampledShare(profile) * 100)}%`)
  const notes = [
    `With the profiler on, the CPU time of a request changed by: ${slowed.join(', ')}. Requests per second and CPU time are from runs without it.`,
    `Of that CPU time the samples account for: ${seen.join(', ')}. The rest is other threads, which compile, collect garbage and write the profile.`,
    awake
      ? 'The load generator never slept, so no write had to wake it. It takes a core for itself meanwhile.'
      : 'Writing to a socket also wakes the load generator if it sleeps. The slower a server is, the more often it sleeps, so a difference in native time is for the most part a consequence of the others: compare with --awake-client.',
    'A function that V8 inlined counts for the one it was inlined into, and is not on the stack. Built-ins and regular expressions count for the JavaScript that uses them.'
  ]
  if (profiles.some(({ analysis }) => analysis.buckets.some(({ package: name }) => name === ROUTER_OF_EXPRESS))) {
    notes.push('Express runs middleware and routes in one list, so its dispatch counts as router.')
  }
  if (profiles.some(({ analysis }) => !analysis.samplesIdle)) {
    notes.push('V8 of this Node takes no samples while the event loop polls, so reading from sockets is missing from native time.')
  }
  return [...notes, ...sayBusy(environment)]
}

/** @param {import('../measuring/measure-server.js').Run[]} runs */
function cpuOf (runs) {
  return runs.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0)
}
