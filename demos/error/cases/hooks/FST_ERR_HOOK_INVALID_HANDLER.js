import Fastify from 'fastify'

export function cause () {
  const auth = {}
  Fastify().addHook('onRequest', auth.check)
}

export function cure () {
  const auth = { check: async () => {} }
  Fastify().addHook('onRequest', auth.check)
}

export const why = 'What was passed is not a function: often a property that is not there, or a function that was called too early.'
export const instead = 'Pass the function itself, without parentheses. Check what the module exports.'
export const see = '/mechanisms/hooks'
