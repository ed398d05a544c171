import Fastify from 'fastify'

export const cause = () => Fastify().addHook(['onRequest', 'onSend'], async () => {}).ready()

export async function cure () {
  const app = Fastify()
  for (const name of ['onRequest', 'onSend']) app.addHook(name, async () => {})
  await app.ready()
}

export const why = 'A hook is added by its name. Hooks have different parameters, so one function seldom fits two of them.'
export const instead = 'Call `addHook()` once for each name.'
export const see = '/mechanisms/hooks'
