import { find, HOWS, VALUES } from './choices.js'

/**
 * The handler of a choice. This text is what runs.
 *
 * @param {import('./choices.js').Choice} choice
 * @returns {string}
 */
export function writeHandler ({ value, how, client, between }) {
  const { code, long = code, type } = find(VALUES, value)
  const { lines, isAsync = false } = find(HOWS, how)
  const given = lines.map((line) => line.replace('VALUE', client === 'midway' ? long : code))
  const before = [
    ...type ? [`reply.type('${type}')`] : [],
    ...between === 'trailer' ? ["reply.trailer('x-sum', async () => '7')"] : []
  ]
  if (client !== 'gone') return write(isAsync, [...before, ...given])
  if (how === 'send') return write(false, [...before, 'work().then(() => {', ...given.map((line) => `  ${line}`), '})'])
  // What fails after hijack() is then told to Fastify, and not to the process.
  return write(true, [...before, 'await work() // the client leaves', ...given])
}

/**
 * @param {boolean} isAsync
 * @param {string[]} lines
 */
function write (isAsync, lines) {
  const parameters = lines.join().includes('reply') ? '(request, reply)' : '()'
  return `${isAsync ? 'async ' : ''}${parameters} => {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
}
