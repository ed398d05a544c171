import { FRAMEWORKS, frameworkOf, majorOf } from '../../../demos/should-you-move/costs.js'
import { EXAMPLE, FIELDS, isHalf, isKnown, readRequest } from '../../../demos/should-you-move/sum.js'

/** What a reader has typed and chosen, as texts: `from`, `node`, `schema` and the names of the fields. */
const LONGEST = 20
const PAIR = ['before', 'after']

export const START = {
  from: EXAMPLE.framework,
  node: '',
  schema: EXAMPLE.schema ? '1' : '',
  ...Object.fromEntries(FIELDS.map(({ name, of, optional }) => [name, optional ? '' : String(EXAMPLE[of])]))
}

/** `nodes`: major versions that are recorded. As at the start for whatever is absent or makes no sense. */
export function parseAddress (search, nodes) {
  const query = new URLSearchParams(search)
  const told = { ...START }
  const read = (/** @type {string} */ name) => (query.get(name) ?? '').slice(0, LONGEST)
  const sound = (/** @type {string[]} */ names) => readRequest(Object.fromEntries(names.map((name) => [name, read(name)]))).problems.length === 0
  for (const { name } of FIELDS) {
    const together = PAIR.includes(name) ? PAIR : [name]
    if (query.has(name) && sound(together)) told[name] = read(name)
  }
  if (FRAMEWORKS.some(({ id }) => id === query.get('from'))) told.from = read('from')
  if (nodes.includes(read('node'))) told.node = read('node')
  if (query.get('schema') === '1') told.schema = '1'
  return told
}

/**
 * `search`: of the same URL so far; what is not of the sum is kept. '' or a query with its `?`; what is as at the start
 * is left out.
 */
export function formatAddress (told, search) {
  const query = new URLSearchParams(search)
  for (const [name, text] of Object.entries(told)) text === START[name] ? query.delete(name) : query.set(name, text)
  const text = query.toString()
  return text && `?${text}`
}

/** The same sum in the terminal. `node`: major version. */
export function commandFor (request, node) {
  const flags = FIELDS.filter(({ of }) => request[of] !== null && (of !== 'perSecond' || request[of] > 0)).map(({ name, of }) => `--${name} ${request[of]}`)
  return ['npm run demo:should-you-move --', `--from ${request.framework}`, ...flags, ...request.schema ? ['--schema'] : [], `--node ${node}`].join(' ')
}

/**
 * What can be summed up of what a reader has told. What is not recorded on the chosen Node is told, and the example’s
 * framework stands in.
 */
export function fitRequest (told, costs) {
  const problems = []
  const request = isHalf(told) ? { ...told, ownBefore: null, ownAfter: null } : { ...told }
  if (!isKnown(request, costs)) {
    problems.push({ name: 'from', text: `${frameworkOf(request.framework).label} was not recorded on Node ${majorOf(costs.node)}` })
    request.framework = EXAMPLE.framework
  }
  return { request, problems }
}
