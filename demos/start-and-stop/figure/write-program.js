import { optionsOf } from '../model/choices.js'

/**
 * @param {import('../model/choices.js').Choice} choice
 * @returns {string} a server that stops like this on a signal
 */
export function writeProgram (choice) {
  const options = Object.entries(optionsOf(choice)).map(([name, value]) => `${name}: ${value}`)
  const hook = choice.hook === 'waits'
  return [
    ...hook ? ["import { setTimeout as wait } from 'node:timers/promises'"] : [],
    "import Fastify from 'fastify'",
    '',
    `const app = Fastify(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`,
    "app.get('/', async () => 'ok')",
    ...hook ? ["app.addHook('preClose', async () => { await wait(5000) })"] : [],
    "app.addHook('onClose', async () => { console.log('nobody is being answered') })",
    '',
    "await app.listen({ port: 3000, host: '0.0.0.0' })",
    "process.once('SIGTERM', () => app.close())",
    ''
  ].join('\n')
}
