import { readFileSync } from 'node:fs'
import { found, placeBootError } from './findings.js'
import { Ended, Late } from './load.js'

/** Each code stands on the page of its group. */
const CODES = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'))
const ALL = '/problems/errors'
/** A finding of its own tells more than this warning of Fastify 4: an object that requests share. */
const TOLD = 'FSTDEP006'
/** What the engine says where Fastify 5 writes into a port. */
const BARE = /^Cannot create property '(?:cb|host)' on /

/** Why the boot ended. */
export function explainBootError (error, sight) {
  const text = String(error?.message ?? error).split('\n')[0]
  const code = typeof error?.code === 'string' ? error.code : undefined
  const { at, waiting } = placeBootError(error, sight)
  const page = error instanceof Late && waiting ? '/problems/plugin-timeout' : pageOf(code, text)
  const what = `The application does not boot: ${code === undefined || text.includes(code) ? '' : `${code}: `}${text}`
  return { id: 'boot-error', sure: 'certain', at, what, why: sayWhy(error, waiting !== undefined, page), page }
}

function sayWhy (error, isWaiting, page) {
  if (error instanceof Ended) return 'Node would have ended here.'
  if (error instanceof Late && isWaiting) return 'Everything behind this plugin waits for it.'
  if (error instanceof Late && /listen\(\)/.test(error.message)) return 'Behind require.main === module or import.meta.main it is not called here: export the application.'
  if (error instanceof Late) return 'It waits for something: --limit gives it more time.'
  if (page !== ALL) return 'The page has a small program that causes it, the reason, and the cure.'
  return BARE.test(String(error?.message)) ? 'Fastify 5 takes an object: listen({ port: 3000 }).' : 'Nobody caught this error, so nothing behind it was loaded.'
}

/** An error that nobody caught, though the application had booted. */
export function explainUncaught (error, places) {
  return found('uncaught', 'certain', places.ofError(error),
    `Nobody catches this error: ${error.message.split('\n')[0]}`,
    'It ends the process, with every request in it. A promise needs an await or a catch; a timer needs a try.',
    '/mechanisms/throw')
}

/** A warning of Fastify itself. `routes`: one of which it may name. */
export function explainWarning (warning, places, routes) {
  const text = String(warning.message).split('\n')[0]
  if (!/^FST/.test(warning.code ?? '') || warning.code === TOLD) return []
  const own = places.ofError(warning)
  const route = routes.find(({ methods, url }) => text.includes(`${methods}: ${url} `))
  // What is wrong with it is told of the route that it was made of.
  if (route?.twin) return []
  return [found('warning', 'likely', own?.own ? own : route?.at ?? null,
    `Fastify warns, ${warning.code}: ${text}`,
    /^FSTDEP/.test(warning.code) ? 'What is deprecated works now and may be gone in the next major version.' : 'Fastify goes on, but this may not be what you meant.',
    pageOf(warning.code, ''))]
}

/** Its entry on the site, or the list of all errors. */
function pageOf (code, message) {
  const group = code && Object.keys(CODES).find((each) => CODES[each].split(' ').includes(code))
  if (group) return `/problems/errors/${group}#${code.toLowerCase()}`
  return message.startsWith('Not found handler already set') ? '/problems/not-found' : ALL
}

const PAGE = '/mechanisms/start-and-stop'

/** A `close()` that did not end in the time that it was given. */
export function findEndlessClose ({ closing }, limitMs) {
  const [waiting] = closing.filter(({ ended }) => !ended)
  return [found('endless-close', 'likely', waiting?.at ?? null,
    `close() did not end within ${limitMs / 1000} s${waiting ? `: it waits for this ${waiting.name} hook` : ''}.`,
    'A hook goes on when it calls done or when its promise is fulfilled, and close() waits for each.',
    waiting ? '/problems/hook-without-done' : PAGE)]
}

/** A `close()` that fails. */
export function findFailedClose (error, { places }) {
  const { message = String(error) } = error ?? {}
  const what = `close() fails: ${message.split('\n')[0]}`
  return [{ id: 'failed-close', sure: 'certain', at: places.ofError(error), what, why: 'An error of an onClose hook is the error of close().', page: PAGE }]
}

/** What keeps the process alive after `close()`. */
export function findLeftOpen (open) {
  const keyOf = ({ kind, at }) => `${kind} ${at.file}:${at.line}`
  const groups = [...new Set(open.map(keyOf))].map((key) => open.filter((one) => keyOf(one) === key))
  return groups.map((same) => found('left-open', 'likely', same[0].at,
    `After close(), ${same[0].kind}${same.length > 1 ? `, ${same.length} times,` : ''} still keeps the process alive.`,
    'A process ends by itself when nothing is open. Close what you open, in an onClose hook.',
    PAGE))
}
